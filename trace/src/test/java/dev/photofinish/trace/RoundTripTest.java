package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A trace says the same after a journey through the formats, to the byte. */
@Tag("once")
class RoundTripTest {
    private static final int BLOCK = 1_000;
    private static final RandomTraces RICH = new RandomTraces()
            .threads(5)
            .locks(3)
            .variables(7)
            .events(80)
            .extended()
            .richNames();

    private static String joined(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static Stream<String> specified() {
        return SpecCases.all().stream().map(specCase -> joined(specCase.lines()));
    }

    /** All published traces; where one has bare thread numbers, as the reader should understand them. */
    private static Stream<String> published() {
        return Stream.concat(PublishedTraces.names().stream(), PublishedTraces.illFormed().stream())
                .map(name -> new String(PublishedTraces.text(name), StandardCharsets.UTF_8))
                .map(text -> text.replaceAll("(?m)^(\\d+\\|)", "T$1").replaceAll("(fork|join)\\((\\d+)\\)", "$1(T$2)"));
    }

    private static String throughStd(String text) throws IOException {
        return new String(TraceFiles.std(TraceFiles.readStd(text)), StandardCharsets.UTF_8);
    }

    private static String throughPft(String text, Compression compression, int block) throws IOException {
        InMemoryTrace read = TraceFiles.readStd(text);
        return joined(
                TraceFiles.readPft(TraceFiles.pft(read, compression, block)).lines());
    }

    @Test
    void text_of_the_specification_comes_back_as_text() throws IOException {
        for (String text : specified().toList()) {
            assertThat(throughStd(text)).isEqualTo(text);
        }
    }

    @Test
    void published_traces_come_back_as_text() throws IOException {
        for (String text : published().toList()) {
            assertThat(throughStd(text).lines().toList()).isEqualTo(text.lines().toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void text_of_the_specification_comes_back_from_pft(Compression compression) throws IOException {
        for (String text : specified().toList()) {
            assertThat(throughPft(text, compression, 7)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void published_traces_come_back_from_pft(Compression compression) throws IOException {
        for (String text : published().toList()) {
            assertThat(throughPft(text, compression, BLOCK).lines().toList())
                    .isEqualTo(text.lines().toList());
        }
    }

    @Test
    void random_traces_of_all_operations_come_back_as_text() {
        RandomCheck.forAll(
                0,
                300,
                RICH,
                trace -> assertThat(throughStd(joined(trace.lines()))).isEqualTo(joined(trace.lines())));
    }

    @ParameterizedTest
    @EnumSource
    void random_traces_of_all_operations_come_back_from_pft(Compression compression) {
        RandomCheck.forAll(0, 300, RICH, trace -> {
            String text = joined(trace.lines());
            assertThat(throughPft(text, compression, 1 + trace.size() % 9)).isEqualTo(text);
        });
    }

    @ParameterizedTest
    @EnumSource
    @Tag("nightly")
    void many_random_traces_come_back_from_pft(Compression compression) {
        RandomCheck.forAll(1_000_000, 10_000, RICH, trace -> {
            String text = joined(trace.lines());
            assertThat(throughPft(text, compression, 1 + trace.size() % 17)).isEqualTo(text);
        });
    }

    @Test
    void a_trace_of_more_events_than_a_block_holds_comes_back() throws IOException {
        String derby = new String(PublishedTraces.text("derby"), StandardCharsets.UTF_8);
        assertThat(throughPft(derby, Compression.ZSTD, Integer.MAX_VALUE)
                        .lines()
                        .count())
                .isEqualTo(75_076);
    }
}
