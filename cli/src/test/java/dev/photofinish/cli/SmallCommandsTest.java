package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.option.Option;
import dev.photofinish.core.option.OptionTable;
import dev.photofinish.engine.EngineCatalog;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** {@code demo}, {@code engines} and {@code options}. */
class SmallCommandsTest {
    private static String out(Object... arguments) {
        Cli.Run run = Cli.run(arguments).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    @TempDir
    Path folder;

    @Test
    void demo_on_a_trace_prints_a_race_report_and_what_to_do_next() {
        assertThat(out("demo", "--trace", "-o", folder))
                .startsWith("photofinish: data race PF-")
                .contains(
                        "com.acme.stock.Inventory.reserved@1",
                        "at com.acme.stock.Inventory.reservedNow(Inventory.java:31)",
                        "Next: photofinish analyze YOUR-TRACE");
    }

    @Test
    void demo_is_always_the_same() {
        assertThat(out("demo", "--trace", "-o", folder)).isEqualTo(out("demo", "--trace", "-o", folder));
    }

    @Test
    void demo_writes_a_page_and_a_result_that_other_commands_take() {
        out("demo", "--trace", "-o", folder);
        assertThat(folder.resolve("report.html")).content().contains("<!doctype html>", "Inventory.reserved");
        assertThat(out("report", folder.resolve("races.json"))).contains("why this is a race");
    }

    @Test
    void engines_are_listed_with_what_they_promise() {
        List<String> lines = out("engines").lines().toList();
        assertThat(lines.get(0)).startsWith("engine ").endsWith("promise");
        assertThat(lines).hasSize(EngineCatalog.ALL.size() + 1);
        EngineCatalog.ALL.forEach(engine -> assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .startsWith(engine.name() + " ")
                        .contains(engine.certainty().word())
                        .endsWith(engine.promise())));
    }

    @Test
    void options_are_listed_with_what_they_mean() {
        List<String> lines = out("options").lines().toList();
        assertThat(lines).hasSize(OptionTable.ALL.size() + 1);
        OptionTable.ALL.forEach(option -> assertThat(lines)
                .anySatisfy(
                        line -> assertThat(line).startsWith(option.name() + " ").endsWith(option.meaning())));
    }

    @Test
    void options_as_markdown_are_a_table_of_four_columns() {
        List<String> lines = out("options", "--markdown").lines().toList();
        assertThat(lines).hasSize(OptionTable.ALL.size() + 2);
        assertThat(lines.get(0)).isEqualTo("| option | values | default | meaning |");
        assertThat(lines)
                .allSatisfy(line -> assertThat(line.replace("\\|", "")
                                .chars()
                                .filter(c -> c == '|')
                                .count())
                        .isEqualTo(5));
    }

    @Test
    void options_as_json_can_be_parsed() {
        StringBuilder names = new StringBuilder();
        try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), out("options", "--json"))) {
            assertThat(json.nextToken()).isEqualTo(JsonToken.START_ARRAY);
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.VALUE_STRING && json.currentName().equals("name")) {
                    names.append(json.getString()).append(' ');
                }
            }
        }
        assertThat(names.toString().strip())
                .isEqualTo(OptionTable.ALL.stream().map(Option::name).collect(Collectors.joining(" ")));
    }

    @Test
    void effective_options_say_where_their_values_come_from() {
        List<String> lines = out("options", "--effective").lines().toList();
        assertThat(lines.get(0)).matches("option +value +from");
        assertThat(lines).hasSize(OptionTable.ALL.size() + 1);
        assertThat(lines.subList(1, lines.size())).allMatch(line -> line.endsWith(" default"));
    }
}
