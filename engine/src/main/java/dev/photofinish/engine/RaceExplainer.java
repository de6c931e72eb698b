package dev.photofinish.engine;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Step;
import dev.photofinish.detect.SyncClocks;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a trace once more, with happens-before clocks, and notes for chosen races what ordered the
 * two threads last and what could have ordered the two accesses.
 */
final class RaceExplainer {
    /** Events after the last race in which uses of fields are counted; long traces need not be read twice for that. */
    private static final long BEYOND = 1 << 20;

    /** An event as numbers, until it is put into words. */
    private record Telling(long event, int thread, byte op, int target, int location) {}

    /** What a thread told others last, by time; what is older is not worth naming. */
    private static final class LatestTellings extends LinkedHashMap<Long, Telling> {
        private static final int MOST = 1 << 14;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Telling> eldest) {
            return size() > MOST;
        }
    }

    /** What is known of one race so far. */
    private static final class Pair {
        private final long firstEvent;
        private final long secondEvent;
        private int firstThread = -1;
        private long firstEpoch = SyncClocks.NEVER;
        private long known;
        private boolean ordered;
        private @Nullable Telling lastFrom;
        private @Nullable Telling lastTo;
        private @Nullable Telling nextFrom;
        private @Nullable HandoverPath<Telling> path;
        private List<Telling> handovers = List.of();

        Pair(Finding finding) {
            this.firstEvent = finding.first().event();
            this.secondEvent = finding.second().event();
        }
    }

    private final Symbols symbols;
    private final SyncClocks sync = new SyncClocks(false);
    private final List<Pair> pairs = new ArrayList<>();
    private final Map<Integer, List<Pair>> byFirstThread = new HashMap<>();
    private final Map<Integer, List<Pair>> bySecondThread = new HashMap<>();
    private final Map<Integer, LatestTellings> tellings = new HashMap<>();

    private final List<String> firstNames = new ArrayList<>();
    private final List<String> secondNames = new ArrayList<>();

    private final FieldUses uses;
    private final AccessOrigins origins;

    RaceExplainer(Symbols symbols, List<Finding> findings) {
        this.symbols = symbols;
        this.uses = new FieldUses(
                symbols, findings.stream().map(Finding::field).collect(Collectors.toCollection(LinkedHashSet::new)));
        this.origins = new AccessOrigins(symbols, findings);
        findings.forEach(this::add);
    }

    /** How the fields of the races are used in the part of the trace that was read. */
    List<FieldUse> uses() {
        return uses.uses();
    }

    private void add(Finding finding) {
        pairs.add(new Pair(finding));
        firstNames.add(finding.first().thread());
        secondNames.add(finding.second().thread());
    }

    /** Reads up to the last race, and a bit further to see how the racing fields are used otherwise. */
    void read(TraceReader reader) throws IOException {
        long last = pairs.stream().mapToLong(pair -> pair.secondEvent).max().orElse(-1);
        EventBlock block = new EventBlock();
        int named = 0;
        try {
            while (block.firstEvent + block.size <= last + BEYOND && reader.next(block)) {
                uses.accept(block);
                named = watchNewThreads(named);
                for (int i = 0; i < block.size && block.firstEvent + i <= last; i++) {
                    origins.event(block, i);
                    event(block, i);
                }
            }
        } catch (BrokenTraceException e) {
            // The first reading has told of it, and all races come before it.
        }
    }

    private int watchNewThreads(int from) {
        int count = symbols.count(Space.THREAD);
        for (int thread = from; thread < count; thread++) {
            String name = symbols.name(Space.THREAD, thread);
            for (int k = 0; k < pairs.size(); k++) {
                if (firstNames.get(k).equals(name)) {
                    byFirstThread
                            .computeIfAbsent(thread, t -> new ArrayList<>())
                            .add(pairs.get(k));
                    pairs.get(k).firstThread = thread;
                }
                if (secondNames.get(k).equals(name)) {
                    bySecondThread
                            .computeIfAbsent(thread, t -> new ArrayList<>())
                            .add(pairs.get(k));
                }
            }
        }
        return count;
    }

    private void event(EventBlock block, int i) {
        int thread = block.thread[i];
        long number = block.firstEvent + i;
        byte basic = block.basic[i];
        if (basic <= BasicOp.WRITE) {
            access(thread, number);
            return;
        }
        if (basic == BasicOp.NOTHING) {
            return;
        }
        sync.synchronise(basic, thread, block.target[i], number);
        Telling telling = new Telling(number, thread, block.op[i], block.target[i], block.location[i]);
        for (Pair pair : pairs) {
            if (pair.path != null) {
                pair.path.event(basic, thread, block.target[i], telling);
            }
        }
        learned(thread, telling);
        if (SyncClocks.eventOf(sync.lastTold(thread)) == number) {
            told(thread, telling);
        }
        if (basic == BasicOp.FORK) {
            learned(block.target[i], telling); // a new thread knows what its parent knew
        }
    }

    private void access(int thread, long number) {
        for (Pair pair : byFirstThread.getOrDefault(thread, List.of())) {
            if (pair.firstEvent == number) {
                pair.firstEpoch = sync.epochAt(thread, number);
                pair.path = new HandoverPath<>(thread);
            }
        }
        for (Pair pair : bySecondThread.getOrDefault(thread, List.of())) {
            if (pair.secondEvent == number && pair.firstEpoch != SyncClocks.NEVER) {
                sync.epochAt(thread, number);
                pair.ordered = SyncClocks.isKnown(pair.firstEpoch, sync.clockOf(thread));
                pair.handovers = pair.path == null ? List.of() : pair.path.to(thread);
                pair.path = null;
            }
        }
    }

    /** Notes for the races whose later access is in this thread whether it has learned more of the other. */
    private void learned(int thread, Telling here) {
        for (Pair pair : bySecondThread.getOrDefault(thread, List.of())) {
            boolean firstHasStarted = pair.firstThread >= 0 && sync.hasStarted(pair.firstThread);
            if (pair.secondEvent <= here.event() || !firstHasStarted) {
                continue;
            }
            int slot = SyncClocks.slotOf(sync.slotBits(pair.firstThread));
            long known = sync.clockOf(thread)[slot];
            if (known > pair.known) {
                pair.known = known;
                pair.lastTo = here;
                LatestTellings told = tellings.get(pair.firstThread);
                pair.lastFrom = told == null ? null : told.get(known);
            }
        }
    }

    private void told(int thread, Telling telling) {
        List<Pair> watched = byFirstThread.get(thread);
        if (watched == null) {
            return;
        }
        tellings.computeIfAbsent(thread, t -> new LatestTellings()).put(sync.lastTold(thread), telling);
        for (Pair pair : watched) {
            boolean between = pair.firstEvent < telling.event() && telling.event() < pair.secondEvent;
            if (between && pair.nextFrom == null) {
                pair.nextFrom = telling;
            }
        }
    }

    /** The race that was added as number {@code k} with all that was found out about it. */
    Finding explained(int k, Finding finding) {
        return finding.explained(explanation(k)).between(origins.of(finding.first()), origins.of(finding.second()));
    }

    private Explanation explanation(int k) {
        Pair pair = pairs.get(k);
        return new Explanation(
                pair.ordered,
                inWords(pair.lastFrom),
                inWords(pair.lastTo),
                inWords(pair.nextFrom),
                pair.handovers.stream().map(this::step).toList());
    }

    private @Nullable Step inWords(@Nullable Telling telling) {
        return telling == null ? null : step(telling);
    }

    private Step step(Telling telling) {
        Op op = Op.ofCode(telling.op());
        String location = symbols.location(telling.location());
        int end = location.indexOf(" < ");
        String place = location.isEmpty() ? "?" : end < 0 ? location : location.substring(0, end);
        return new Step(
                telling.event(),
                symbols.name(Space.THREAD, telling.thread()),
                op.mnemonic(),
                symbols.name(op.space(), telling.target()),
                place);
    }
}
