package dev.photofinish.engine;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.cp.Cp;
import dev.photofinish.detect.goldilocks.Goldilocks;
import dev.photofinish.detect.hb.Djit;
import dev.photofinish.detect.hb.FastTrack;
import dev.photofinish.detect.lockset.Eraser;
import dev.photofinish.detect.raptor.Raptor;
import dev.photofinish.detect.shb.Shb;
import dev.photofinish.detect.wcp.Wcp;
import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.exact.ExactSearch;
import dev.photofinish.predict.m2.M2;
import dev.photofinish.predict.osr.Osr;
import dev.photofinish.predict.pipeline.PairwiseEngine;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.predict.pipeline.SyncPreservingEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** All engines. */
public final class EngineCatalog {
    /** The name that stands for all engines that go through a trace once. */
    public static final String ALL_STREAMING = "all-streaming";

    /** In the order in which they are listed. */
    public static final List<EngineInfo> ALL = List.of(
            new EngineInfo(
                    "fasttrack",
                    "happens-before",
                    "streaming",
                    "the first race on each variable is real",
                    Certainty.PROVED,
                    Guarantee.FIRST,
                    FastTrack::new),
            new EngineInfo(
                    "djit",
                    "happens-before",
                    "streaming",
                    "as fasttrack, and tells of every access whether it races",
                    Certainty.PROVED,
                    Guarantee.FIRST,
                    Djit::new),
            new EngineInfo(
                    "goldilocks",
                    "happens-before",
                    "streaming",
                    "as fasttrack, by locksets instead of clocks",
                    Certainty.PROVED,
                    Guarantee.FIRST,
                    Goldilocks::new),
            new EngineInfo(
                    "shb",
                    "schedulable happens-before",
                    "streaming",
                    "every reported race is real",
                    Certainty.PROVED,
                    Guarantee.ALL,
                    Shb::new),
            new EngineInfo(
                    "wcp",
                    "weakly-causally-precedes",
                    "streaming",
                    "the first race is real, or there is a deadlock",
                    Certainty.PREDICTED,
                    Guarantee.FIRST,
                    Wcp::new),
            new EngineInfo(
                    "cp",
                    "causally-precedes",
                    "streaming",
                    "the first race is real, or there is a deadlock",
                    Certainty.PREDICTED,
                    Guarantee.FIRST,
                    Cp::new,
                    limits -> new Cp(limits.window(), limits.maxBytes())),
            new EngineInfo(
                    "raptor",
                    "causally-precedes",
                    "streaming",
                    "as cp, by locksets; compares consecutive accesses",
                    Certainty.PREDICTED,
                    Guarantee.FIRST,
                    Raptor::new),
            new EngineInfo(
                    "eraser",
                    "lockset discipline",
                    "streaming",
                    "a fast hint that may be wrong",
                    Certainty.CANDIDATE,
                    Guarantee.NONE,
                    Eraser::new),
            new EngineInfo(
                    "eraser-classic",
                    "lockset state machine",
                    "streaming",
                    "a fast hint that may be wrong, and may miss races",
                    Certainty.CANDIDATE,
                    Guarantee.NONE,
                    Eraser::classic),
            wholeTrace(
                    "predict",
                    "predictable races",
                    "every race is proved; says whether any was missed",
                    PredictEngine::new),
            wholeTrace(
                    "syncp",
                    "sync-preserving races",
                    "every race is proved; none of its kind is missed",
                    SyncPreservingEngine::new),
            wholeTrace(
                    "osr",
                    "optimistic sync-reversal",
                    "every race is proved",
                    limits -> new PairwiseEngine("osr", false, (trace, deadline) -> new Osr(trace), limits)),
            wholeTrace(
                    "m2",
                    "closed partial orders",
                    "every race is proved; none is missed between two threads",
                    limits -> new PairwiseEngine("m2", true, M2::new, limits)),
            wholeTrace(
                    "exact",
                    "predictable races",
                    "every race is proved; none is missed unless it says so",
                    limits -> new PairwiseEngine("exact", true, ExactSearch::new, limits)),
            new EngineInfo(
                    GrammarEngine.HAPPENS_BEFORE.engineName(),
                    "happens-before",
                    GrammarEngine.KIND,
                    "as djit, on compressed traces and on all cores; one race for each variable",
                    Certainty.PROVED,
                    Guarantee.FIRST,
                    GrammarEngine.HAPPENS_BEFORE::newStreamingEngine),
            new EngineInfo(
                    GrammarEngine.LOCKSET.engineName(),
                    "lockset discipline",
                    GrammarEngine.KIND,
                    "as eraser, on compressed traces and on all cores",
                    Certainty.CANDIDATE,
                    Guarantee.NONE,
                    GrammarEngine.LOCKSET::newStreamingEngine));

    private static EngineInfo wholeTrace(
            String name, String relation, String promise, Function<PredictLimits, StreamingEngine> factory) {
        return new EngineInfo(
                name,
                relation,
                EngineInfo.WHOLE_TRACE,
                promise,
                Certainty.PREDICTED,
                Guarantee.ALL,
                () -> factory.apply(PredictLimits.NONE),
                limits -> factory.apply(new PredictLimits(
                        limits.maxBytes(),
                        Deadline.in(limits.timeoutMillis()),
                        Runtime.getRuntime().availableProcessors())));
    }

    /** Those that go through a trace once. */
    public static List<EngineInfo> streaming() {
        return ALL.stream().filter(engine -> engine.kind().equals("streaming")).toList();
    }

    private EngineCatalog() {}

    /** The engines named in a list separated by commas; a mistyped name is a user's error that names the nearest. */
    public static List<EngineInfo> parse(String list) {
        List<EngineInfo> engines = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            String name = part.strip();
            List<EngineInfo> named = name.equals(ALL_STREAMING) ? streaming() : List.of(get(name));
            named.stream().filter(engine -> !engines.contains(engine)).forEach(engines::add);
        }
        return engines;
    }

    private static EngineInfo get(String name) {
        return ALL.stream()
                .filter(engine -> engine.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("unknown engine '" + name + "'" + suggestion(name)));
    }

    private static String suggestion(String name) {
        List<String> names = Stream.concat(ALL.stream().map(EngineInfo::name), Stream.of(ALL_STREAMING))
                .toList();
        String hint = NearestName.hint(name, names);
        return hint.isEmpty() ? "; there are: " + String.join(", ", names) : hint;
    }
}
