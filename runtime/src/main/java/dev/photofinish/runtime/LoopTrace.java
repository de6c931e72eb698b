package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * In a trace: the elements that a loop has accessed, recorded when it is over, and in the order in which it happened:
 * turn by turn, and in each turn as the code has it. Turns that differ in nothing but their variables become one entry.
 */
final class LoopTrace {
    /** Accesses to elements that a loop may have. */
    static final int MOST = 16;

    /** Fewer events are recorded one by one. */
    private static final int FEW = 8;

    private final @Nullable ArrayShadow[] arrays = new ArrayShadow[MOST];
    private final int[] operations = new int[MOST];
    private final int[] sites = new int[MOST];
    /** The index in turn 0. */
    private final int[] from = new int[MOST];
    /** The turns in which there is something to record. */
    private final int[] begin = new int[MOST];

    private final int[] end = new int[MOST];
    /** The first element that is to be noted as recorded. */
    private final int[] unnoted = new int[MOST];

    private int count;

    /** Those that take part in the turns being recorded, as they come to the tape. */
    private final long[] words = new long[MOST];

    static LoopTrace of(ThreadState thread) {
        LoopTrace known = thread.loop;
        if (known == null) {
            known = new LoopTrace();
            thread.loop = known;
        }
        return known;
    }

    /** Notes an access of all turns; that of the first one is recorded at once. */
    void add(ArrayShadow array, int firstIndex, int turns, ThreadState thread, int site, boolean writes) {
        RecordedElements elements = array.recorded();
        int noteFrom = elements.accessFirst(firstIndex, thread, site, writes);
        Tape tape = thread.tape;
        if (tape == null || count == MOST) {
            return;
        }
        tape.visit(site);
        int first = elements.firstUncovered(firstIndex + 1, firstIndex + turns, thread, writes);
        int last = elements.lastUncovered(first, firstIndex + turns, thread, writes);
        if (first < last || noteFrom == firstIndex) {
            arrays[count] = array;
            operations[count] = writes ? Tape.WRITE : Tape.READ;
            sites[count] = site;
            from[count] = firstIndex;
            begin[count] = first - firstIndex;
            end[count] = first < last ? last - firstIndex : 1;
            unnoted[count++] = noteFrom == firstIndex ? firstIndex : first;
        }
    }

    /** The loop is over: records the other turns. */
    void record(ThreadState thread) {
        Tape tape = thread.tape;
        int last = 0;
        for (int i = 0; i < count; i++) {
            last = Math.max(last, end[i]);
        }
        for (int turn = 1; turn < last && tape != null; ) {
            turn = recordAlike(turn, last, tape, thread);
        }
        for (int i = 0; i < count; i++) {
            ArrayShadow array = arrays[i];
            if (array != null) {
                long word = thread.epoch | Sites.word(sites[i]);
                array.recorded().cover(unnoted[i], from[i] + end[i], word, operations[i] == Tape.WRITE);
            }
            arrays[i] = null;
        }
        count = 0;
    }

    /** Records turns from one on that are alike; returns the next one that is not. */
    private int recordAlike(int turn, int last, Tape tape, ThreadState thread) {
        int next = last;
        int active = 0;
        for (int i = 0; i < count; i++) {
            ArrayShadow array = arrays[i];
            if (turn < begin[i]) {
                next = Math.min(next, begin[i]);
            } else if (turn < end[i] && array != null) {
                int index = from[i] + turn;
                RecordedElements elements = array.recorded();
                words[active++] = Tape.entry(operations[i], sites[i], elements.variable(index, thread));
                int limit = from[i] + Math.min(next, end[i]);
                next = Math.min(next, turn + elements.numberedInARow(index, limit, thread));
            }
        }
        int turns = next - turn;
        if (active * turns > FEW && turns > 1) {
            tape.loop(words, active, turns);
        } else if (active > 0) {
            for (int i = 0; i < turns; i++) {
                tape.turn(words, active, i);
            }
        }
        return next;
    }
}
