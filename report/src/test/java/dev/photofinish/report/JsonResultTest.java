package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.race.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonResultTest {
    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("races.json"), text);
    }

    private Path file(Result result) throws IOException {
        Path file = folder.resolve("races.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            JsonReport.write(result, "1.2.3", out);
        }
        return file;
    }

    @Test
    void what_is_written_is_read_back_the_same() throws IOException {
        for (Result result : List.of(Results.severalTraces(), Results.none(), Results.incomplete())) {
            assertThat(JsonResult.read(file(result))).isEqualTo(result);
        }
    }

    @Test
    void explanations_are_read_back_too() throws IOException {
        Result explained = Results.one(Results.explained());
        assertThat(explained.findings().get(0).explanation()).isNotNull();
        assertThat(JsonResult.read(file(explained))).isEqualTo(explained);
    }

    @Test
    void what_a_running_program_does_not_know_is_left_out_and_stays_unknown() throws IOException {
        Result live = Results.one(Results.live());
        assertThat(Files.readString(file(live))).doesNotContain("\"event\"", "Distance");
        assertThat(JsonResult.read(file(live))).isEqualTo(live);
    }

    @Test
    void everything_that_any_engine_knows_is_read_back() throws IOException {
        for (Result result : List.of(Shop.result(), Results.hidden(), Results.everyCertainty())) {
            assertThat(JsonResult.read(file(result))).isEqualTo(result);
        }
    }

    @Test
    void properties_of_later_versions_are_passed_over() throws IOException {
        Path file = file("{\"schemaVersion\": \"1.7\", \"mood\": {\"of\": [1, null, true]}, \"races\": []}");
        assertThat(JsonResult.read(file).findings()).isEmpty();
    }

    @Test
    void a_file_of_the_next_schema_is_refused() throws IOException {
        Path file = file("{\"schemaVersion\": \"2.0\"}");
        assertThatThrownBy(() -> JsonResult.read(file))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(file + ":1: not a result: \"schemaVersion\" is \"2.0\","
                        + " expected 1.x; a later version of photofinish wrote this file");
    }

    @Test
    void a_file_that_is_cut_off_is_refused() throws IOException {
        String whole = Files.readString(file(Results.severalTraces()));
        Path file = file(whole.substring(0, whole.length() / 2));
        assertThatThrownBy(() -> JsonResult.read(file))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(file + ":"
                        + whole.substring(0, whole.length() / 2).lines().count()
                        + ": the file is cut off here, expected the rest of a result in JSON");
    }

    @Test
    void a_race_without_a_variable_is_refused() throws IOException {
        Path file = file(Files.readString(file(Results.severalTraces())).replace("\"variable\"", "\"v\""));
        assertThatThrownBy(() -> JsonResult.read(file))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(file + ":40: not a result: \"variable\" is missing, expected a string");
    }

    @Test
    void a_number_where_a_list_should_be_is_refused() throws IOException {
        Path file = file("{\"schemaVersion\": \"1.0\", \"races\": 7}");
        assertThatThrownBy(() -> JsonResult.read(file))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(file + ":1: not a result: \"races\" is 7, expected a list of objects");
    }

    @Test
    void an_empty_file_is_refused() throws IOException {
        Path file = file("");
        assertThatThrownBy(() -> JsonResult.read(file)).isInstanceOf(BrokenResultException.class);
    }

    @Test
    void a_word_that_is_none_of_those_expected_is_refused_with_its_line() throws IOException {
        String whole = Files.readString(file(Results.severalTraces()));
        Path certainty = file(whole.replaceFirst("\"proved\"", "\"sure\""));
        assertThatThrownBy(() -> JsonResult.read(certainty))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(certainty
                        + ":44: not a result: \"certainty\" is \"sure\", expected one of proved, predicted, candidate");
        Path access = file(whole.replaceFirst("\"access\" : \"write\"", "\"access\" : \"poke\""));
        assertThatThrownBy(() -> JsonResult.read(access))
                .isInstanceOf(BrokenResultException.class)
                .hasMessage(access + ":49: not a result: \"access\" is \"poke\", expected \"read\" or \"write\"");
    }
}
