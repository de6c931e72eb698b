package dev.photofinish.runtime;

/**
 * Numbers for the variables of a trace: each kept beside its variable, given when the variable is first met. A number
 * is named before anybody can see it; when two threads give numbers at once, that of one stays unused.
 */
final class Variables {
    private static final long INTS = Raw.arrayBase(int[].class);

    private Variables() {}

    /** The first number of the fields of an object, or of the static ones of a class, which is the base then. */
    static int ofFields(Object base, Class<?> declaring, int layout, ThreadState thread) {
        Layouts fields = Layouts.getOrNull(layout);
        return fields == null ? 0 : ofFields(base, fields.offset(declaring), layout, fields.size(), thread);
    }

    /** The same, kept at an offset of the base. */
    static int ofFields(Object base, long offset, int layout, int count, ThreadState thread) {
        int known = Raw.U.getInt(base, offset);
        Tape tape = thread.tape;
        if (known != 0 || tape == null || thread.inside != 0) {
            return known;
        }
        int first = tape.newVariables(count);
        if (first == 0) {
            return 0;
        }
        tape.name(Tape.FIELDS, first, layout);
        int other = Raw.U.compareAndExchangeInt(base, offset, 0, first);
        return other != 0 ? other : first;
    }

    /** The number of a collection's structure. */
    static int ofStructure(int[] numbers, String name, ThreadState thread) {
        int known = numbers[0];
        Tape tape = thread.tape;
        if (known != 0 || tape == null || thread.inside != 0) {
            return known;
        }
        int number = tape.newVariables(1);
        if (number == 0) {
            return 0;
        }
        tape.name(Tape.STRUCTURE, number, Texts.number(name, thread));
        return placed(numbers, 0, number);
    }

    /** The number of the first of some elements, kept at a place among numbers. */
    static int ofElements(int[] numbers, int place, ElementNumbers array, int index, int count, ThreadState thread) {
        Tape tape = thread.tape;
        if (tape == null || thread.inside != 0) {
            return 0;
        }
        int first = tape.newVariables(count);
        if (first == 0) {
            return 0;
        }
        tape.nameElements(first, count, array.text(thread), array.number(first), index);
        return placed(numbers, place, first);
    }

    private static int placed(int[] numbers, int place, int number) {
        int other = Raw.U.compareAndExchangeInt(numbers, INTS + (long) place * Integer.BYTES, 0, number);
        return other != 0 ? other : number;
    }
}
