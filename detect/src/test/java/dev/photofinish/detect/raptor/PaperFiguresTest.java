package dev.photofinish.detect.raptor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.detect.cp.Cp;
import dev.photofinish.detect.raptor.RecordedLocksets.Recorded;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The example executions of the paper give the paper's locksets and verdicts. */
class PaperFiguresTest {
    private static final Pattern LOCKSET = Pattern.compile("(HB|CP|CCP)\\(([^)]*)\\)=\\{([^}]*)\\}");

    /** A lockset that a figure shows after an event. */
    record Shown(String figure, int event, String lockset, String owner, Set<String> elements) {}

    static List<Shown> shown() throws IOException {
        List<Shown> all = new ArrayList<>();
        String figure = "";
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(PaperFiguresTest.class.getResourceAsStream("figures.txt")),
                StandardCharsets.UTF_8))) {
            for (String line : in.lines().filter(text -> !text.startsWith("#")).toList()) {
                if (line.startsWith("figure ")) {
                    figure = line.substring("figure ".length());
                    continue;
                }
                int event = Integer.parseInt(line.substring(0, line.indexOf(' ')));
                for (MatchResult set : LOCKSET.matcher(line).results().toList()) {
                    for (String owner : set.group(2).split(" ", -1)) {
                        Set<String> elements =
                                new TreeSet<>(Arrays.asList(set.group(3).split(" ", -1)));
                        all.add(new Shown(figure, event, set.group(1), owner, elements));
                    }
                }
            }
        }
        return all;
    }

    private static InMemoryTrace trace(String name) {
        return SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals(name))
                .findFirst()
                .map(SpecCase::trace)
                .orElseThrow();
    }

    @Test
    void all_locksets_that_the_figures_show_were_copied() throws IOException {
        assertThat(shown()).hasSizeGreaterThan(300);
    }

    @ParameterizedTest
    @MethodSource("shown")
    void after_each_event_the_locksets_are_those_of_the_figure(Shown shown) {
        InMemoryTrace trace = trace(shown.figure());
        RecordedLocksets recorded = new RecordedLocksets(trace);
        for (EventBlock block : trace.blocksOf(1)) {
            recorded.step(block);
            if (block.firstEvent == shown.event()) {
                break;
            }
        }
        Recorded owner = recorded.owners().stream()
                .filter(candidate -> candidate.name.equals(shown.owner()))
                .findFirst()
                .orElseThrow();
        assertThat(recorded.locksets(owner).get(shown.lockset())).isEqualTo(shown.elements());
    }

    @ParameterizedTest
    @ValueSource(strings = {"raptor-fig1b", "raptor-fig2", "raptor-fig4", "raptor-fig5", "raptor-fig6", "raptor-fig8"})
    void these_executions_have_no_cp_race(String figure) {
        assertThat(EngineRun.of(Raptor::new, trace(figure)).pairs()).isEmpty();
        assertThat(EngineRun.of(Cp::new, trace(figure)).pairs()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"raptor-fig1a", "raptor-fig2-swapped", "raptor-fig7"})
    void these_executions_have_one_cp_race_which_happens_before_hides(String figure) {
        EngineRun raptor = EngineRun.of(Raptor::new, trace(figure));
        EngineRun cp = EngineRun.of(Cp::new, trace(figure));
        assertThat(raptor.pairs()).hasSize(1).isEqualTo(raptor.hiddenPairs());
        Set<EventPair> hidden = cp.hiddenPairs();
        assertThat(cp.pairs()).isEqualTo(raptor.pairs()).isEqualTo(hidden);
    }
}
