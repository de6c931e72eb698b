package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The pages on typical races and on rules say what is there. */
class TypicalRacesTest {
    private static final Pattern PROGRAM = Pattern.compile("Program: \\[(\\w+)\\]\\(\\.\\./([^)]+)\\)");
    private static final Pattern FRAME = Pattern.compile("^      at .*\\((\\w+)\\.java:(\\d+)\\)$", Pattern.MULTILINE);

    private static String page(String name) throws IOException {
        return Files.readString(Project.ROOT.resolve("docs").resolve(name));
    }

    @Test
    void there_are_twelve_races_each_with_a_program_that_is_there() throws IOException {
        List<MatchResult> programs =
                PROGRAM.matcher(page("typical-races.md")).results().toList();
        assertThat(programs).hasSize(12);
        assertThat(programs)
                .allSatisfy(
                        link -> assertThat(Project.ROOT.resolve(link.group(2))).exists());
    }

    @Test
    void the_excerpts_name_lines_that_the_programs_mark_as_racing() throws IOException {
        List<MatchResult> frames =
                FRAME.matcher(page("typical-races.md")).results().toList();
        assertThat(frames).hasSize(24);
        for (MatchResult frame : frames) {
            Path program = Project.ROOT.resolve("programs/src/programs/java17/" + frame.group(1) + ".java");
            String line = Files.readAllLines(program).get(Integer.parseInt(frame.group(2)) - 1);
            assertThat(line).as(frame.group()).contains("// @");
        }
    }

    @Test
    void every_link_of_the_page_on_reports_leads_somewhere() throws IOException {
        Pattern link = Pattern.compile("\\]\\(([^)#:]+)\\)");
        assertThat(link.matcher(page("report.md")).results().map(found -> found.group(1)))
                .contains("figures/report.png")
                .allSatisfy(target ->
                        assertThat(Project.ROOT.resolve("docs").resolve(target)).exists());
    }
}
