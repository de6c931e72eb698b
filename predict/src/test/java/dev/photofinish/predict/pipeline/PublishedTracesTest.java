package dev.photofinish.predict.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.shb.Shb;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.testing.PublishedTraces;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PublishedTracesTest {
    /** Source locations of later accesses that the best of the public sound engines (SHB, SyncP, OSR) reports. */
    private static final Map<String, Integer> RACY_LOCATIONS = Map.ofEntries(
            Map.entry("account", 1),
            Map.entry("bubblesort", 5),
            Map.entry("bufwriter", 4),
            Map.entry("clean", 4),
            Map.entry("derby", 11),
            Map.entry("ftpserver", 21),
            Map.entry("jigsaw", 6),
            Map.entry("lang", 1),
            Map.entry("luindex", 15),
            Map.entry("mergesort", 2),
            Map.entry("moldyn", 3),
            Map.entry("producerconsumer", 1),
            Map.entry("raytracer", 4),
            Map.entry("readerswriters", 4),
            Map.entry("twostage", 2));

    /** What the public engine for sync-preserving races reports: racing accesses and their source locations. */
    private static final Map<String, int[]> SYNC_PRESERVING = Map.of(
            "account", new int[] {3, 1},
            "bubblesort", new int[] {269, 5},
            "clean", new int[] {60, 4},
            "derby", new int[] {29, 10},
            "ftpserver", new int[] {85, 21},
            "jigsaw", new int[] {6, 6},
            "luindex", new int[] {15, 15},
            "mergesort", new int[] {3, 1},
            "moldyn", new int[] {103, 3},
            "readerswriters", new int[] {199, 4});

    /** What an engine reports: later accesses of races, their source locations, pairs of places. */
    private record Run(Set<Long> accesses, Set<Integer> locations, int pairs) {}

    private static Run run(StreamingEngine engine, String name) throws IOException {
        Set<Long> accesses = new HashSet<>();
        Set<Integer> locations = new HashSet<>();
        engine.races().listen(race -> {
            accesses.add(race.secondEvent);
            locations.add(race.secondLocation);
        });
        try (CheckedReader reader = new CheckedReader(new StdReader(PublishedTraces.open(name), name), name)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                engine.accept(block);
            }
        }
        engine.finish();
        return new Run(accesses, locations, engine.races().pairs().size());
    }

    static Stream<String> compared() {
        return RACY_LOCATIONS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("compared")
    void predict_finds_what_the_best_public_engine_finds_and_leaves_nothing_open(String name) throws IOException {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        Run run = run(engine, name);
        assertThat(engine.certificate().open()).isEmpty();
        assertThat(run.locations).hasSizeGreaterThanOrEqualTo(RACY_LOCATIONS.getOrDefault(name, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @MethodSource("comparedForSyncP")
    void syncp_finds_exactly_what_the_public_engine_finds(String name) throws IOException {
        Run run = run(new SyncPreservingEngine(PredictLimits.NONE), name);
        assertThat(new int[] {run.accesses.size(), run.locations.size()}).isEqualTo(SYNC_PRESERVING.get(name));
    }

    static Stream<String> comparedForSyncP() {
        return SYNC_PRESERVING.keySet().stream().sorted();
    }

    static Stream<String> injected() {
        return PublishedTraces.names().stream().filter(name -> name.startsWith("injected/"));
    }

    @ParameterizedTest
    @MethodSource("injected")
    void the_injected_race_is_found(String name) throws IOException {
        Run predicted = run(new PredictEngine(PredictLimits.NONE), name);
        Run schedulable = run(new Shb(), name);
        assertThat(predicted.locations).containsAll(schedulable.locations);
        assertThat(predicted.pairs).as("pairs of places").isGreaterThan(schedulable.pairs);
    }
}
