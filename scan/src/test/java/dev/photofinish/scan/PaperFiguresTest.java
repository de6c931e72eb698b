package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Candidate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of the paper get the verdicts of the paper. */
class PaperFiguresTest {
    @TempDir
    static Path classes;

    @BeforeAll
    static void compile() {
        Compiler.compile(Path.of("src/test/figures"), classes);
    }

    private static List<String> pairs(Mode mode, String type) throws IOException {
        return new Scan(ScanOptions.of(mode))
                .run(List.of(classes)).candidates().stream()
                        .filter(candidate -> candidate.site().method().owner().equals("figures/" + type))
                        .map(PaperFiguresTest::pair)
                        .distinct()
                        .sorted()
                        .toList();
    }

    private static String pair(Candidate candidate) {
        return candidate.site().method().name() + "-"
                + candidate.partner().method().name();
    }

    @Test
    void figure_1_is_racy() throws IOException {
        assertThat(pairs(Mode.PAPER, "Dodo")).containsExactly("zap-zup", "zup-zup");
    }

    @Test
    void figure_2_races_with_the_given_object_only() throws IOException {
        assertThat(pairs(Mode.PAPER, "Burble")).containsExactly("meps-reps");
    }

    @Test
    void figure_3_does_not_race() throws IOException {
        assertThat(pairs(Mode.PAPER, "Wurble")).isEmpty();
    }

    @Test
    void racerd_of_today_reports_only_the_plain_write_of_figure_1() throws IOException {
        assertThat(pairs(Mode.RACERD, "Dodo")).containsExactly("zup-zup");
        assertThat(pairs(Mode.RACERD, "Burble")).isEmpty();
        assertThat(pairs(Mode.RACERD, "Wurble")).isEmpty();
    }

    @Test
    void the_default_certifies_the_races_of_the_figures() throws IOException {
        assertThat(pairs(Mode.DEFAULT, "Dodo")).contains("zap-zup", "zup-zup");
        assertThat(pairs(Mode.DEFAULT, "Burble")).contains("meps-reps").doesNotContain("meps-beps");
    }
}
