package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.IntList;
import dev.photofinish.grammar.LongList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of a part of a trace that can still race with others. Of each variable four words stand together:
 *
 * <pre>
 *   0            1              2           3
 *  +------------+--------------+-----------+--------------+
 *  | write time | write access | read time | read access  |
 *  +------------+--------------+-----------+--------------+
 * </pre>
 *
 * <p>A time is a position plus one; 0 means that there is none. Slot 0 is nobody's, and every clock has 0 there, so a
 * time of slot 0 is known to nobody: as write it marks a variable that races, as read it says that there are several
 * reads, which stand in a list.
 */
final class AccessTable {
    static final int WORDS = 4;
    static final int READ = 2;
    private static final long UNKNOWN = 1;

    long[] words = new long[16 * WORDS];
    /** By variable: how many words of the list are in use, then time and access of each read. */
    private long[] @Nullable [] reads = new long[16][];

    /** Variables in the order of their first access. */
    final IntList touched = new IntList();

    /** By variable: its latest first access plus one; by first access: the one before it on the variable. */
    private int[] firstOf = new int[16];

    private final IntList firstBeforeThis = new IntList();

    final IntList firstVariable = new IntList();
    final LongList firstPosition = new LongList();
    final LongList firstAccess = new LongList();
    final IntList firstBefore = new IntList();

    /** Grows the table to this many variables. */
    void makeRoom(int variables) {
        if (variables > firstOf.length) {
            int length = Math.max(variables, firstOf.length + (firstOf.length >> 1));
            firstOf = Arrays.copyOf(firstOf, length);
            reads = Arrays.copyOf(reads, length);
            words = Arrays.copyOf(words, length * WORDS);
        }
    }

    /** Forgets everything. */
    void clear() {
        for (int i = 0; i < touched.size(); i++) {
            int variable = touched.get(i);
            Arrays.fill(words, variable * WORDS, (variable + 1) * WORDS, 0);
            firstOf[variable] = 0;
        }
        touched.cutTo(0);
        firstBeforeThis.cutTo(0);
        firstVariable.cutTo(0);
        firstPosition.cutTo(0);
        firstAccess.cutTo(0);
        firstBefore.cutTo(0);
    }

    boolean isTouched(int variable) {
        return words[variable * WORDS] != 0 || words[variable * WORDS + READ] != 0;
    }

    boolean isWritten(int variable) {
        return words[variable * WORDS] != 0;
    }

    boolean isRacy(int variable) {
        int at = variable * WORDS;
        return words[at] != 0 && Access.slot(words[at + 1]) == 0;
    }

    /** From now on nothing is remembered of the variable but that it races. */
    void markRacy(int variable) {
        if (!isTouched(variable)) {
            touched.add(variable);
        }
        int at = variable * WORDS;
        words[at] = UNKNOWN;
        words[at + 1] = 0;
        words[at + READ] = 0;
        words[at + READ + 1] = 0;
    }

    static boolean isKnown(long time, long access, long[] clock) {
        return clock[Access.slot(access)] >= time;
    }

    /** Whether there are several last reads. */
    private boolean hasReadList(int at) {
        return words[at + READ] != 0 && Access.slot(words[at + READ + 1]) == 0;
    }

    private long[] list(int variable) {
        long[] list = reads[variable];
        if (list == null) {
            list = new long[1 + 4 * 2];
            reads[variable] = list;
        }
        return list;
    }

    /** How many last reads of a variable are kept. */
    int readCount(int variable) {
        int at = variable * WORDS;
        return words[at + READ] == 0 ? 0 : hasReadList(at) ? (int) list(variable)[0] / 2 : 1;
    }

    long readTime(int variable, int number) {
        int at = variable * WORDS;
        return hasReadList(at) ? list(variable)[1 + 2 * number] : words[at + READ];
    }

    long readAccess(int variable, int number) {
        int at = variable * WORDS;
        return hasReadList(at) ? list(variable)[2 + 2 * number] : words[at + READ + 1];
    }

    /** Makes a write the last access of all. */
    void setWrite(int variable, long time, long access) {
        if (!isTouched(variable)) {
            touched.add(variable);
        }
        int at = variable * WORDS;
        words[at] = time;
        words[at + 1] = access;
        words[at + READ] = 0;
        words[at + READ + 1] = 0;
    }

    /** Adds a read and drops the one of its thread, which it follows; others stay, whether it follows them or not. */
    void addRead(int variable, long time, long access) {
        int at = variable * WORDS;
        if (hasReadList(at)) {
            long[] list = list(variable);
            int slot = Access.slot(access);
            for (int i = 1; i <= list[0]; i += 2) {
                if (Access.slot(list[i + 1]) == slot) {
                    list[i] = time;
                    list[i + 1] = access;
                    return;
                }
            }
        }
        addRead(variable, time, access, null);
    }

    /** Adds a read and drops those that it follows: all that {@code clock} knows, if given, and those of its thread. */
    void addRead(int variable, long time, long access, long @Nullable [] clock) {
        if (!isTouched(variable)) {
            touched.add(variable);
        }
        int at = variable * WORDS;
        int count = readCount(variable);
        if (count <= 1 && (count == 0 || isFollowed(words[at + READ], words[at + READ + 1], access, clock))) {
            words[at + READ] = time;
            words[at + READ + 1] = access;
            return;
        }
        long[] list = list(variable);
        if (count == 1) {
            list[0] = 2;
            list[1] = words[at + READ];
            list[2] = words[at + READ + 1];
            words[at + READ] = UNKNOWN;
            words[at + READ + 1] = 0;
        }
        int keep = 1;
        for (int i = 1; i <= list[0]; i += 2) {
            if (!isFollowed(list[i], list[i + 1], access, clock)) {
                list[keep] = list[i];
                list[keep + 1] = list[i + 1];
                keep += 2;
            }
        }
        if (keep == 1) {
            words[at + READ] = time;
            words[at + READ + 1] = access;
            return;
        }
        if (keep == list.length) {
            list = Arrays.copyOf(list, list.length * 2 - 1);
            reads[variable] = list;
        }
        list[keep] = time;
        list[keep + 1] = access;
        list[0] = keep + 1L;
    }

    private static boolean isFollowed(long time, long read, long by, long @Nullable [] clock) {
        return Access.slot(read) == Access.slot(by) || (clock != null && isKnown(time, read, clock));
    }

    /** Whether some last read of a variable is known to a clock. */
    boolean isSomeReadKnown(int variable, long[] clock) {
        for (int i = readCount(variable) - 1; i >= 0; i--) {
            if (isKnown(readTime(variable, i), readAccess(variable, i), clock)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a read by this slot is among the first accesses of a variable. */
    boolean hasFirstBy(int variable, int slot) {
        for (int first = firstOf[variable]; first != 0; first = firstBeforeThis.get(first - 1)) {
            if (Access.slot(firstAccess.get(first - 1)) == slot) {
                return true;
            }
        }
        return false;
    }

    void addFirst(int variable, long position, long access, int before) {
        firstBeforeThis.add(firstOf[variable]);
        firstVariable.add(variable);
        firstPosition.add(position);
        firstAccess.add(access);
        firstBefore.add(before);
        firstOf[variable] = firstVariable.size();
    }

    /** Takes over the first accesses of a part; there must not be any yet. */
    void loadFirsts(AccessSummary part) {
        int count = part.firstVariable.length;
        firstVariable.addAll(part.firstVariable, 0, count);
        firstPosition.addAll(part.firstPosition, 0, count);
        firstAccess.addAll(part.firstAccess, 0, count);
        firstBefore.addAll(part.firstBefore, 0, count);
        for (int i = 0; i < count; i++) {
            firstBeforeThis.add(firstOf[part.firstVariable[i]]);
            firstOf[part.firstVariable[i]] = i + 1;
        }
    }

    /** Writes down the first and last accesses. */
    void copyTo(HbChunk.Columns columns) {
        columns.firstVariable = firstVariable.toArray();
        columns.firstPosition = firstPosition.toArray();
        columns.firstAccess = firstAccess.toArray();
        columns.firstBefore = firstBefore.toArray();
        int count = 0;
        for (int i = 0; i < touched.size(); i++) {
            count += lastCount(touched.get(i));
        }
        columns.lastVariable = new int[count];
        columns.lastPosition = new long[count];
        columns.lastAccess = new long[count];
        int next = 0;
        for (int i = 0; i < touched.size(); i++) {
            next = copyLasts(touched.get(i), columns, next);
        }
    }

    private int lastCount(int variable) {
        int at = variable * WORDS;
        return isRacy(variable) ? 0 : readCount(variable) + (words[at] != 0 ? 1 : 0);
    }

    private int copyLasts(int variable, HbChunk.Columns columns, int from) {
        if (isRacy(variable)) {
            return from;
        }
        int next = from;
        int at = variable * WORDS;
        if (words[at] != 0) {
            columns.lastVariable[next] = variable;
            columns.lastPosition[next] = words[at] - 1;
            columns.lastAccess[next++] = words[at + 1];
        }
        for (int read = 0; read < readCount(variable); read++) {
            columns.lastVariable[next] = variable;
            columns.lastPosition[next] = readTime(variable, read) - 1;
            columns.lastAccess[next++] = readAccess(variable, read);
        }
        return next;
    }
}
