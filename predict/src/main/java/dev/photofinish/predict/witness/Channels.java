package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** What witnesses have sent: a receive comes after all sends that were recorded before it. Told as masks, see {@link Judge}. */
final class Channels {
    private static final long ALL = -1;

    /** By channel: how many sends were recorded up to here, and who has done all of them. */
    private final Map<Integer, Integer> sends = new HashMap<>();

    private final Map<Integer, Long> hasSends = new HashMap<>();
    /** By channel: the numbers of the sends that the witness has done which leaves the recorded order. */
    private final Map<Integer, BitSet> own = new HashMap<>();

    /** The next event of the recording; tells who does it too early. */
    long passAsRecorded(byte op, int channel, long who) {
        long early = op == BasicOp.SEND ? 0 : who & ~hasSends.getOrDefault(channel, ALL);
        if (op != BasicOp.RECEIVE) {
            hasSends.merge(channel, who, (a, b) -> a & b);
            sends.merge(channel, 1, Integer::sum);
        }
        return early;
    }

    /** Another witness leaves the recorded order. */
    void clearOwn() {
        own.clear();
    }

    /** An event out of the recorded order, before which so many sends were recorded; tells who does it too early. */
    long passLater(byte op, int channel, int before, long who) {
        BitSet sent = own.computeIfAbsent(channel, key -> new BitSet());
        boolean hasEarlier = (hasSends.getOrDefault(channel, ALL) & who) != 0;
        boolean hasLater = sent.nextClearBit(sends.getOrDefault(channel, 0)) >= before;
        if (op != BasicOp.RECEIVE) {
            sent.set(before);
        }
        return op == BasicOp.SEND || (hasEarlier && hasLater) ? 0 : who;
    }
}
