package dev.photofinish.detect.raptor;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What Raptor keeps of a variable: its last write, and since then the last read of each thread. */
final class VariableAccesses {
    @Nullable
    Access write;

    /** At most one a thread. */
    final List<Access> reads = new ArrayList<>(1);

    /** Threads that have read since the last write; only their first read is compared with it. */
    final BitSet readers = new BitSet();

    /** Keeps a read instead of the previous one of its thread, which is returned, or null. */
    @Nullable
    Access replaceRead(Access read) {
        for (int i = 0; i < reads.size(); i++) {
            if (reads.get(i).owner().thread == read.owner().thread) {
                return reads.set(i, read);
            }
        }
        reads.add(read);
        return null;
    }
}
