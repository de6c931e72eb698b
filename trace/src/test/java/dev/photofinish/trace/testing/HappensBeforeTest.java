package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HappensBeforeTest {
    private static List<EventPair> racesIn(String text) {
        return new HappensBefore(TraceText.of(text)).races();
    }

    @Test
    void races_are_those_of_the_specification() {
        SpecHarness.compare(SpecCases.all(), c -> c.expectedRaces("hb"), trace -> new HappensBefore(trace).races());
    }

    @Test
    void the_first_race_is_that_of_the_specification() {
        SpecHarness.compare(SpecCases.all(), c -> c.expectedFirst("hb"), trace -> new HappensBefore(trace).first());
    }

    @Test
    void racy_variables_are_those_of_the_specification() {
        SpecHarness.compare(SpecCases.all(), c -> c.expectedAt("hb"), trace -> new HappensBefore(trace).at());
    }

    @Test
    void the_whole_order_is_that_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expectsOrder("hb") ? c.expectedOrder("hb") : null,
                trace -> new HappensBefore(trace).order());
    }

    @Test
    void a_receive_is_ordered_after_all_earlier_sends() {
        assertThat(racesIn("""
                T1: w(x)  vw(v)
                T2:              w(y)  vw(v)
                T3:                           vr(v)  w(x)  w(y)
                """)).isEmpty();
    }

    @Test
    void a_send_is_not_ordered_after_earlier_sends() {
        assertThat(racesIn("""
                T1: w(x)  send(c)
                T2:                send(c)  w(x)
                """)).containsExactly(new EventPair(0, 3));
    }

    @Test
    void an_update_is_ordered_both_ways() {
        assertThat(racesIn("""
                T1: w(x)  upd(v)
                T2:               upd(v)
                T3:                       upd(v)  w(x)
                """)).isEmpty();
    }

    @Test
    void a_receive_orders_nothing_for_others() {
        assertThat(racesIn("""
                T1: w(x)  recv(c)
                T2:                recv(c)  w(x)
                """)).containsExactly(new EventPair(0, 3));
    }

    @Test
    void waiting_gives_the_lock_back_however_often_it_was_taken() {
        assertThat(racesIn("""
                T1: acq(m) acq(m) w(x) wait(m)                             wake(m) w(x) rel(m)
                T2:                            acq(m) w(x) notify(m) rel(m)
                """)).isEmpty();
    }

    @Test
    void after_waking_the_inner_release_still_orders_nothing() {
        assertThat(racesIn("""
                T1: acq(m) acq(m) wait(m) wake(m) w(x) rel(m)
                T2:                                           r(x)
                T1:                                                rel(m)
                """)).hasSize(1);
    }
}
