package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.predict.witness.WitnessChecker;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Asks an engine about pairs of accesses of a trace in memory. */
public final class Pairs {
    private Pairs() {}

    /** The trace as engines see it. */
    public static WholeTrace collect(InMemoryTrace trace) {
        TraceCollector collector = new TraceCollector(Long.MAX_VALUE);
        for (EventBlock block : trace.blocksOf(7)) {
            collector.accept(block);
        }
        return collector.finish();
    }

    /** The conflicting pairs with this outcome, sorted; what is proved has a witness that the judge accepts. */
    public static List<EventPair> of(InMemoryTrace in, Function<WholeTrace, PairEngine> engineFor, Outcome outcome) {
        WholeTrace trace = collect(in);
        PairEngine engine = engineFor.apply(trace);
        WitnessChecker checker = new WitnessChecker(trace.recording());
        List<EventPair> pairs = new ArrayList<>();
        for (int first = 0; first < trace.size(); first++) {
            for (int second = first + 1; second < trace.size(); second++) {
                if (!trace.conflict(first, second)) {
                    continue;
                }
                Verdict verdict = engine.decide(first, second);
                if (verdict.isProved()) {
                    assertThat(checker.problemOrNull(trace.recorded(Objects.requireNonNull(verdict.witness()))))
                            .as("witness of %d and %d", first, second)
                            .isNull();
                }
                if (verdict.outcome() == outcome) {
                    pairs.add(new EventPair(first, second));
                }
            }
        }
        return pairs;
    }
}
