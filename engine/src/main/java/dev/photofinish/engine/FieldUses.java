package dev.photofinish.engine;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.trace.symbol.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Counts how the fields with races are used, and under which locks, so that reports can guess the guarding lock. */
final class FieldUses {
    private static final int MOST_LOCKS = 16;

    /** What is known of one field so far. */
    private static final class Count {
        private final BitSet threads = new BitSet();
        private final Map<String, long[]> locks = new TreeMap<>();
        private final long[] accesses = new long[2];
    }

    private final Symbols symbols;
    private final Map<String, Count> fields = new LinkedHashMap<>();
    /** The count of a variable by its number; variables that no race is on have none. */
    private @Nullable Count[] counts = new @Nullable Count[64];

    private int known;
    private final List<List<Integer>> held = new ArrayList<>();
    /** Names of locks without their objects: the lock of each object guards that object's field. */
    private final Map<Integer, String> lockNames = new LinkedHashMap<>();

    FieldUses(Symbols symbols, Set<String> racing) {
        this.symbols = symbols;
        racing.forEach(field -> fields.put(field, new Count()));
    }

    void accept(EventBlock block) {
        learnVariables();
        for (int i = 0; i < block.size; i++) {
            byte basic = block.basic[i];
            if (basic <= BasicOp.WRITE) {
                Count count = counts[block.target[i]];
                if (count != null) {
                    access(count, block.thread[i], basic);
                }
            } else if (basic == BasicOp.ACQUIRE) {
                heldBy(block.thread[i]).add(block.target[i]);
            } else if (basic == BasicOp.RELEASE) {
                heldBy(block.thread[i]).remove((Integer) block.target[i]);
            }
        }
    }

    private void learnVariables() {
        int count = symbols.count(Space.VARIABLE);
        if (count > counts.length) {
            counts = Arrays.copyOf(counts, Math.max(count, 2 * counts.length));
        }
        for (; known < count; known++) {
            counts[known] = fields.get(Fingerprint.field(symbols.name(Space.VARIABLE, known)));
        }
    }

    private List<Integer> heldBy(int thread) {
        while (held.size() <= thread) {
            held.add(new ArrayList<>());
        }
        return held.get(thread);
    }

    private void access(Count count, int thread, byte basic) {
        count.threads.set(thread);
        count.accesses[basic]++;
        List<Integer> locks = heldBy(thread);
        for (int i = 0; i < locks.size(); i++) {
            String name =
                    lockNames.computeIfAbsent(locks.get(i), lock -> Fingerprint.field(symbols.name(Space.LOCK, lock)));
            boolean isFirst = true; // two objects' locks of one name count once
            for (int j = 0; j < i; j++) {
                isFirst &= !name.equals(lockNames.get(locks.get(j)));
            }
            if (isFirst) {
                count.locks.computeIfAbsent(name, key -> new long[2])[basic]++;
            }
        }
    }

    /** What was counted, a field each. */
    List<FieldUse> uses() {
        List<FieldUse> uses = new ArrayList<>();
        fields.forEach((field, count) -> uses.add(new FieldUse(
                field,
                count.threads.cardinality(),
                count.accesses[BasicOp.READ],
                count.accesses[BasicOp.WRITE],
                count.locks.entrySet().stream()
                        .map(entry -> new FieldUse.LockUse(
                                entry.getKey(), entry.getValue()[BasicOp.READ], entry.getValue()[BasicOp.WRITE]))
                        .sorted(Comparator.comparingLong(FieldUse.LockUse::accesses)
                                .reversed())
                        .limit(MOST_LOCKS)
                        .toList())));
        return uses;
    }
}
