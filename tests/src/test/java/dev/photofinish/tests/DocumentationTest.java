package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documentation shows is what the program prints. */
class DocumentationTest {
    @TempDir
    Path folder;

    private static String document(String name) throws IOException {
        return Files.readString(Project.ROOT.resolve(name));
    }

    @Test
    void the_report_in_the_readme_is_that_of_the_demo() throws IOException, InterruptedException {
        String printed = RealRun.jar(folder, "demo").run().endsWith(0).out();
        String report = printed.substring(0, printed.indexOf("\nThis was the bundled example"));
        assertThat(document("README.md")).contains("```\n" + report.strip() + "\n```");
    }

    @Test
    void the_table_of_options_is_up_to_date() throws IOException, InterruptedException {
        String printed =
                RealRun.jar(folder, "options", "--markdown").run().endsWith(0).out();
        assertThat(document("docs/options.md")).endsWith(printed);
    }

    @Test
    void every_engine_has_its_part_in_the_page_on_engines() throws IOException, InterruptedException {
        String printed = RealRun.jar(folder, "engines").run().endsWith(0).out();
        String page = document("docs/engines.md");
        assertThat(printed.lines().skip(1).map(line -> line.substring(0, line.indexOf(' '))))
                .isNotEmpty()
                .allSatisfy(engine -> assertThat(page).contains(engine));
    }
}
