package dev.photofinish.grammar.hb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Space;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HbChunkTest {
    private static final InMemoryTrace FIGURE_2 = figure("slp-fig2");
    private static final InMemoryTrace FIGURE_3 = figure("slp-fig3");

    private static InMemoryTrace figure(String name) {
        return SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals(name))
                .findFirst()
                .orElseThrow()
                .trace();
    }

    /** The events {@code from} to {@code to}, counted from 1 and both included, as the paper does. */
    private static HbChunk chunk(InMemoryTrace trace, int from, int to) {
        HbChunkBuilder builder = HbChunkBuilder.ofPart();
        for (int i = from - 1; i < to; i++) {
            builder.add(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i));
        }
        return builder.toChunk();
    }

    /** A set of the paper: threads as numbers, locks by name. */
    private static Set<String> set(InMemoryTrace trace, Set<Integer> nodes) {
        return nodes.stream()
                .map(node -> Nodes.isThread(node)
                        ? trace.symbols().name(Space.THREAD, Nodes.id(node)).substring(1)
                        : trace.symbols().name(Space.LOCK, Nodes.id(node)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static int id(InMemoryTrace trace, Space space, String name) {
        for (int i = 0; i < trace.symbols().count(space); i++) {
            if (trace.symbols().name(space, i).equals(name)) {
                return i;
            }
        }
        throw new AssertionError("no " + name);
    }

    private static Set<String> alwr(InMemoryTrace trace, HbChunk chunk, String x) {
        return set(trace, new PaperSets(chunk).afterLast(id(trace, Space.VARIABLE, x), true, -1));
    }

    private static Set<String> bfwr(InMemoryTrace trace, HbChunk chunk, String x) {
        return set(trace, new PaperSets(chunk).beforeFirst(id(trace, Space.VARIABLE, x), true, -1));
    }

    private static Set<String> alrd(InMemoryTrace trace, HbChunk chunk, int thread, String x) {
        return set(
                trace,
                new PaperSets(chunk)
                        .afterLast(id(trace, Space.VARIABLE, x), false, id(trace, Space.THREAD, "T" + thread)));
    }

    private static Set<String> bfrd(InMemoryTrace trace, HbChunk chunk, int thread, String x) {
        return set(
                trace,
                new PaperSets(chunk)
                        .beforeFirst(id(trace, Space.VARIABLE, x), false, id(trace, Space.THREAD, "T" + thread)));
    }

    private static Set<String> af(InMemoryTrace trace, HbChunk chunk, int thread) {
        return set(trace, new PaperSets(chunk).afterFirst(Nodes.ofThread(id(trace, Space.THREAD, "T" + thread))));
    }

    @Test
    void sets_of_example_3_4() {
        HbChunk e = chunk(FIGURE_2, 1, 2);
        HbChunk f = chunk(FIGURE_2, 3, 6);
        HbChunk d = chunk(FIGURE_2, 7, 10);
        HbChunk g = chunk(FIGURE_2, 15, 16);
        HbChunk c = e.then(f);
        HbChunk a = c.then(d);
        HbChunk b = f.then(g);
        assertThat(alwr(FIGURE_2, e, "x")).containsExactly("1", "2");
        assertThat(alwr(FIGURE_2, c, "x")).containsExactly("1", "2", "l");
        assertThat(bfwr(FIGURE_2, g, "y")).containsExactly("1", "2");
        assertThat(bfrd(FIGURE_2, f, 2, "x")).containsExactly("2");
        assertThat(alwr(FIGURE_2, f, "y")).containsExactly("2", "l");
        assertThat(bfwr(FIGURE_2, d, "y")).containsExactly("1", "l");
        assertThat(alrd(FIGURE_2, f, 2, "x")).containsExactly("2", "l");
        assertThat(bfrd(FIGURE_2, d, 1, "x")).containsExactly("1");
        assertThat(alwr(FIGURE_2, a, "y")).containsExactly("1");
        assertThat(bfwr(FIGURE_2, b, "y")).containsExactly("2", "l");
        assertThat(a.findings()).isEmpty();
        assertThat(b.findings()).isEmpty();
        assertThat(a.then(b).findings()).singleElement().satisfies(race -> {
            assertThat(race.first()).isEqualTo(9); // e10 and e13, counted from 0
            assertThat(race.second()).isEqualTo(12);
        });
    }

    @Test
    void sets_of_example_3_4_in_the_trace_without_races() {
        HbChunk w = chunk(FIGURE_3, 1, 2);
        HbChunk x = chunk(FIGURE_3, 3, 5);
        HbChunk u = w.then(x);
        assertThat(alrd(FIGURE_3, w, 1, "x")).containsExactly("1");
        assertThat(alrd(FIGURE_3, u, 1, "x")).containsExactly("1", "2", "l");
        assertThat(bfwr(FIGURE_3, x, "y")).containsExactly("1");
        assertThat(bfwr(FIGURE_3, u, "y")).containsExactly("1", "l");
        assertThat(u.then(chunk(FIGURE_3, 6, 10)).findings()).isEmpty();
    }

    @Test
    void sets_of_example_3_7() {
        HbChunk e = chunk(FIGURE_2, 1, 2);
        HbChunk f = chunk(FIGURE_2, 3, 6);
        assertThat(af(FIGURE_2, f, 1)).isEmpty();
        assertThat(af(FIGURE_2, f, 2)).containsExactly("2", "l");
        assertThat(alwr(FIGURE_2, e, "x")).containsExactly("1", "2");
        assertThat(alwr(FIGURE_2, e.then(f), "x")).containsExactly("1", "2", "l");
    }

    @Test
    void joining_is_associative_and_the_same_as_one_part() {
        RandomCheck.forAll(1, 2_000, new RandomTraces().extended(), trace -> {
            SplittableRandom dice = new SplittableRandom(trace.size());
            int one = dice.nextInt(trace.size() + 1);
            int two = one + dice.nextInt(trace.size() + 1 - one);
            HbChunk a = chunk(trace, 1, one);
            HbChunk b = chunk(trace, one + 1, two);
            HbChunk c = chunk(trace, two + 1, trace.size());
            HbChunk whole = chunk(trace, 1, trace.size());
            List<String> expected = new PaperSets(whole).describe();
            assertThat(new PaperSets(a.then(b).then(c)).describe()).isEqualTo(expected);
            assertThat(new PaperSets(a.then(b.then(c))).describe()).isEqualTo(expected);
        });
    }
}
