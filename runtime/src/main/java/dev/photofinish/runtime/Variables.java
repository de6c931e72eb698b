package dev.photofinish.runtime;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the variables of a trace: each kept beside its variable, given when the variable is first met. A number
 * is on tape with its name before anybody can see it; when two threads give numbers at once, that of one stays unused.
 */
final class Variables {
    private static final int CACHE = 1 << 10;
    private static final @Nullable Place[] PLACES = new Place[CACHE];
    private static final long INTS = Raw.arrayBase(int[].class);

    /** Where a field's number lies. */
    private record Place(WeakReference<Class<?>> type, String field, long offset) {}

    private static final long NO_INDEX = 0xFFFF_FFFFL;

    private Variables() {}

    /** The number of a field; the base of a static one is its class. */
    static int ofField(Object base, Class<?> declaring, String numberField, ThreadState thread, int site) {
        return ofField(base, offset(declaring, numberField), thread, site);
    }

    /** The number of a field, kept at an offset of its object. */
    static int ofField(Object base, long offset, ThreadState thread, int site) {
        int known = Raw.U.getInt(base, offset);
        Tape tape = thread.tape;
        if (known != 0 || tape == null || thread.inside != 0) {
            return known;
        }
        int number = tape.newVariable();
        tape.name(base instanceof Class<?> ? Tape.STATIC : Tape.FIELD, number, site, 0);
        int other = Raw.U.compareAndExchangeInt(base, offset, 0, number);
        return other != 0 ? other : number;
    }

    private static long offset(Class<?> declaring, String field) {
        int at = (System.identityHashCode(declaring) * 31 + System.identityHashCode(field)) & (CACHE - 1);
        Place place = PLACES[at];
        if (place == null || !place.field.equals(field) || !place.type.refersTo(declaring)) {
            place = new Place(new WeakReference<>(declaring), field, Raw.U.objectFieldOffset(declaring, field));
            PLACES[at] = place;
        }
        return place.offset;
    }

    /** The number of a collection's structure. */
    static int ofStructure(int[] numbers, String name, ThreadState thread) {
        int known = numbers[0];
        Tape tape = thread.tape;
        if (known != 0 || tape == null || thread.inside != 0) {
            return known;
        }
        int number = tape.newVariable();
        tape.name(Tape.ELEMENT, number, Texts.number(name, thread), (long) number << 32 | NO_INDEX);
        int other = Raw.U.compareAndExchangeInt(numbers, INTS, 0, number);
        return other != 0 ? other : number;
    }

    /** The number of an element, kept at a place among numbers. */
    static int ofElement(int[] numbers, int place, ElementNumbers array, int index, ThreadState thread) {
        int known = numbers[place];
        Tape tape = thread.tape;
        if (known != 0 || tape == null || thread.inside != 0) {
            return known;
        }
        int number = tape.newVariable();
        tape.name(Tape.ELEMENT, number, array.text(thread), (long) array.number(number) << 32 | index);
        int other = Raw.U.compareAndExchangeInt(numbers, INTS + (long) place * Integer.BYTES, 0, number);
        return other != 0 ? other : number;
    }
}
