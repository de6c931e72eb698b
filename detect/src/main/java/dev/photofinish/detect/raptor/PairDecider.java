package dev.photofinish.detect.raptor;

import java.util.List;
import java.util.function.IntFunction;

/** Pairs of accesses whose order depends on conditions, until it is known (Algorithm 6, by counting conditions). */
final class PairDecider {
    private final IntFunction<LockOwners> locks;

    PairDecider(IntFunction<LockOwners> locks) {
        this.locks = locks;
    }

    /** Takes a pair with its conditions; each is on a lock that is held now. */
    void add(Pair pair) {
        pair.verdict.open();
        for (int i = 0; i < pair.conditions.size(); i++) {
            locks.apply(pair.conditions.key(i)).pairs.add(pair);
        }
    }

    /** Applies what a release makes of conditions on its lock. */
    void replace(LockOwners lock, PreRelease conditions) {
        List<Pair> pairs = List.copyOf(lock.pairs);
        lock.pairs.clear();
        for (Pair pair : pairs) {
            if (!pair.decided) {
                replace(pair, lock.lock, conditions);
            }
        }
    }

    private void replace(Pair pair, int lock, PreRelease release) {
        int least = release.least(pair.conditions.remove(lock));
        if (release.holds(least)) {
            pair.decided = true;
            pair.ordered = true;
            pair.verdict.close();
            return;
        }
        IntMap instead = release.instead(least);
        for (int c = 0; c < instead.size(); c++) {
            int other = instead.key(c);
            if (other != lock && pair.conditions.putLeast(other, instead.value(c))) {
                locks.apply(other).pairs.add(pair);
            }
        }
        if (pair.conditions.isEmpty()) {
            pair.decided = true;
            pair.verdict.race(pair.sighting);
            pair.verdict.close();
        }
    }
}
