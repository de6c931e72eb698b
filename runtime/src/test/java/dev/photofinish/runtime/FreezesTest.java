package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is read behind final fields of objects that are handed over by a race. */
class FreezesTest {
    @SuppressWarnings("UnusedVariable") // through Unsafe
    private static final class Place {
        Object held = "";
        long $pf$w$held;
        long $pf$r$held;
    }

    private static final class Holder {
        final int[] data = new int[2];
        int[] plain = new int[2];
    }

    private static final long HELD = Raw.U.objectFieldOffset(Place.class, "held");
    private static final long WRITE = Raw.U.objectFieldOffset(Place.class, "$pf$w$held");
    private static final long READS = Raw.U.objectFieldOffset(Place.class, "$pf$r$held");

    private final Place place = new Place();
    private final Holder holder = new Holder();
    private final ThreadState maker = Actors.stranger();
    private final ThreadState reader = Actors.stranger();
    private final int handOverSite = Actors.newSite();
    private Actors actors = new Actors();

    @BeforeEach
    void tell() {
        String[] none = {};
        References.add(Place.class.getName(), none, new String[] {"held"}, none);
        References.add(Holder.class.getName(), new String[] {"data"}, new String[] {"plain"}, none);
    }

    private void handOver() {
        VariableCheck.write(place, WRITE, READS, maker, handOverSite);
        Raw.U.putReference(place, HELD, holder);
        actors = new Actors();
        VariableCheck.read(place, WRITE, READS, reader, Actors.newSite());
        assertThat(actors.races).hasSize(1);
        actors = new Actors();
    }

    private static void write(int[] array, ThreadState thread, int site) {
        ArrayShadow.of(array, thread, site).write(0, thread, site);
    }

    private void read(int[] array) {
        int site = Actors.newSite();
        ArrayShadow.of(array, reader, site).read(0, reader, site);
    }

    @Test
    void what_was_written_before_is_ordered_behind_a_final_field() {
        write(holder.data, maker, Actors.newSite());
        handOver();
        read(holder.data);
        assertThat(actors.races).isEmpty();
    }

    /** Hands the object over while what was written to an array waits to be checked, which the reader then reads. */
    private void readBeforeTheWriteIsChecked(int[] array) {
        int site = Actors.newSite();
        for (int i = 0; i < 4; i++) { // the first stacks at a place are kept, and those accesses do not wait
            write(new int[1], maker, site);
        }
        handOver();
        Footprint.write(array, 0, maker, site);
        Footprint.write(array, 1, maker, site);
        int readSite = Actors.newSite();
        ArrayShadow.of(array, reader, readSite).read(1, reader, readSite);
        assertThat(actors.races).isEmpty();
        maker.closeFootprints();
    }

    @Test
    void a_write_that_is_checked_late_was_made_before() {
        readBeforeTheWriteIsChecked(holder.data);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_write_that_is_checked_late_may_race_with_an_earlier_read() {
        readBeforeTheWriteIsChecked(holder.plain);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void it_is_not_behind_a_plain_field() {
        write(holder.plain, maker, Actors.newSite());
        handOver();
        read(holder.plain);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void later_writes_are_not_ordered() {
        handOver();
        maker.touched();
        assertThat(maker.release().slot).isEqualTo(maker.slot());
        write(holder.data, maker, Actors.newSite());
        read(holder.data);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void writes_of_strangers_are_not_ordered() {
        write(holder.data, Actors.stranger(), Actors.newSite());
        handOver();
        read(holder.data);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void an_object_that_its_constructor_hands_out_is_not_finished() {
        Sites.say(handOverSite, Sites.HANDS_OUT_THIS);
        write(holder.data, maker, Actors.newSite());
        handOver();
        read(holder.data);
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void a_write_of_the_same_epoch_that_came_by_an_owned_field_is_later() {
        Freezes.closed(Holder.class.getName(), new String[] {"data"});
        int inConstructor = Actors.newSite();
        Sites.say(inConstructor, Sites.IN_CONSTRUCTOR);
        write(holder.data, maker, inConstructor);
        int later = Actors.newSite();
        Freezes.way(later, Holder.class.getName() + ".data");
        write(holder.data, maker, later);
        handOver();
        read(holder.data);
        assertThat(actors.races)
                .singleElement()
                .satisfies(race -> assertThat(race.firstSite()).isEqualTo(later));
    }

    @Test
    void something_else_that_the_same_place_has_filled_stands_for_it() {
        int site = Actors.newSite();
        int[] former = new int[2];
        write(former, maker, site);
        write(holder.data, maker, site);
        handOver();
        read(former);
        assertThat(actors.races).isEmpty();
    }

    @Test
    void a_reference_that_several_have_read_can_be_handed_over_again() {
        handOver();
        VariableCheck.read(place, WRITE, READS, Actors.stranger(), Actors.newSite());
        long before = maker.epoch;
        VariableCheck.write(place, WRITE, READS, maker, handOverSite);
        assertThat(maker.epoch).isNotEqualTo(before);
    }

    @Test
    void what_is_handed_over_itself_is_not_behind_it() {
        Place inner = new Place();
        Raw.U.putReference(place, HELD, inner);
        VariableCheck.write(inner, WRITE, READS, maker, Actors.newSite());
        VariableCheck.write(place, WRITE, READS, maker, handOverSite);
        VariableCheck.read(place, WRITE, READS, reader, Actors.newSite());
        actors = new Actors();
        VariableCheck.read(inner, WRITE, READS, reader, Actors.newSite());
        assertThat(actors.races).hasSize(1);
    }

    @Test
    void old_writes_are_not_looked_for_far_away() {
        int site = Actors.newSite();
        int[] former = new int[2];
        write(former, maker, site);
        write(holder.data, maker, site);
        for (int i = 0; i < 100; i++) {
            maker.touched();
            maker.release();
        }
        handOver();
        read(former);
        assertThat(actors.races).hasSize(1);
    }
}
