package dev.photofinish.detect;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Runs an engine over a trace in memory and asks it what tests want to know. */
public final class EngineRun {
    private final InMemoryTrace trace;
    private final RaceLog log;

    private final Set<EventPair> pairs = new TreeSet<>();
    private final Set<EventPair> hiddenPairs = new TreeSet<>();

    private EngineRun(InMemoryTrace trace, RaceLog log) {
        this.trace = trace;
        this.log = log;
        log.listen(sighting -> {
            pairs.add(pair(sighting));
            if (sighting.hidden) {
                hiddenPairs.add(pair(sighting));
            }
        });
    }

    /** Runs a new engine over a trace, in blocks of a few events each so that their borders are tested as well. */
    public static EngineRun of(Supplier<StreamingEngine> factory, InMemoryTrace trace) {
        StreamingEngine engine = factory.get();
        EngineRun run = new EngineRun(trace, engine.races());
        TraceChecker checker = new TraceChecker(trace.symbols());
        for (EventBlock block : trace.blocksOf(7)) {
            if (checker.check(block) != null) {
                throw new AssertionError("the trace is ill-formed");
            }
            engine.accept(block);
        }
        engine.finish();
        return run;
    }

    public RaceLog log() {
        return log;
    }

    /** Racy variable to the earliest event that is the later access of a race on it. */
    public Map<String, Long> at() {
        Map<String, Long> at = new TreeMap<>();
        for (int variable = 0; variable < trace.symbols().count(Space.VARIABLE); variable++) {
            if (log.firstAt(variable) >= 0) {
                at.put(trace.symbols().name(Space.VARIABLE, variable), log.firstAt(variable));
            }
        }
        return at;
    }

    /** The very first race. */
    public Optional<EventPair> first() {
        return Optional.ofNullable(log.firstOrNull()).map(EngineRun::pair);
    }

    /** Every event that is the later access of a reported race. */
    public Set<Integer> racyEvents() {
        return seconds(pairs);
    }

    /** The later events of pairs. */
    public static Set<Integer> seconds(Collection<EventPair> pairs) {
        Set<Integer> events = new TreeSet<>();
        pairs.forEach(pair -> events.add(pair.second()));
        return events;
    }

    /** Every reported pair of accesses. */
    public Set<EventPair> pairs() {
        return pairs;
    }

    /** The reported pairs that the engine says happens-before orders. */
    public Set<EventPair> hiddenPairs() {
        return hiddenPairs;
    }

    /** The reported pairs that are not among these. */
    public Set<EventPair> pairsBeyond(Collection<EventPair> races) {
        Set<EventPair> beyond = new TreeSet<>(pairs);
        beyond.removeAll(Set.copyOf(races));
        return beyond;
    }

    /** Names of the locks in a set. */
    public List<String> locksOf(int set) {
        return Arrays.stream(log.lockSets().locks(set))
                .mapToObj(lock -> trace.symbols().name(Space.LOCK, lock))
                .toList();
    }

    private static EventPair pair(Sighting sighting) {
        return new EventPair((int) sighting.firstEvent, (int) sighting.secondEvent);
    }
}
