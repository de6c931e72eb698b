package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.Result;
import dev.photofinish.report.triage.Triage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files for tools are what their schemas say. */
class SchemaTest {
    private static final Path OURS = Path.of(System.getProperty("basedir", "."), "..", "docs", "races.schema.json");
    private static final String SARIF = "/schema/sarif-schema-2.1.0.json";

    private static Schema ours() throws IOException {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(OURS), InputFormat.JSON);
    }

    /** The schema of OASIS. */
    private static Schema sarif() throws IOException {
        try (InputStream schema = Objects.requireNonNull(SchemaTest.class.getResourceAsStream(SARIF))) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(new String(schema.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON);
        }
    }

    private static List<String> errors(Schema schema, String json) {
        return schema.validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    static List<Result> results() {
        return List.of(
                Shop.result(),
                Shop.many(40),
                Results.hidden(),
                Results.everyCertainty(),
                Results.severalTraces(),
                Results.none(),
                Results.incomplete(),
                Results.one(Results.live()));
    }

    private static String json(Result result) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(result, "1.2.3", out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("results")
    void results_are_as_the_published_schema_says(Result result) throws IOException {
        assertThat(errors(ours(), json(result))).isEmpty();
    }

    @Test
    void what_the_agent_writes_is_as_the_published_schema_says_and_can_be_read() throws IOException {
        Path written = Path.of(System.getProperty("basedir", "."), "src/test/resources/agent-races.json");
        assertThat(errors(ours(), Files.readString(written))).isEmpty();
        assertThat(JsonResult.read(written).findings()).hasSize(3).allSatisfy(finding -> {
            assertThat(finding.second().origin().startedBy()).isEqualTo("main");
            assertThat(finding.fingerprint())
                    .isEqualTo(Fingerprint.of(finding.variable(), finding.first(), finding.second()));
        });
    }

    @Test
    void the_schema_refuses_what_is_wrong() throws IOException {
        String good = json(Shop.result());
        assertThat(errors(ours(), good.replace("\"proved\"", "\"sure\""))).isNotEmpty();
        assertThat(errors(ours(), good.replace("\"variable\" :", "\"v\" :"))).isNotEmpty();
        assertThat(errors(ours(), good.replace("\"1.1\"", "\"2.0\""))).isNotEmpty();
        assertThat(errors(ours(), good.replace("\"certified\"", "\"sworn\""))).isNotEmpty();
    }

    @Test
    void the_schema_names_every_property_that_is_written() throws IOException {
        String schema = Files.readString(OURS);
        JsonNames.of(json(Shop.result())).forEach(name -> assertThat(schema).contains("\"" + name + "\":"));
    }

    @ParameterizedTest
    @MethodSource("results")
    void sarif_is_as_its_schema_says(Result result) throws IOException {
        assertThat(errors(sarif(), FormatsTest.sarif(Triage.of(result)))).isEmpty();
    }

    @Test
    void sarif_with_baseline_and_suppressions_is_as_its_schema_says() throws IOException {
        String log = FormatsTest.sarif(FormatsTest.triaged());
        assertThat(errors(sarif(), log)).isEmpty();
        assertThat(errors(sarif(), log.replace("\"executionOrder\" : 1", "\"executionOrder\" : \"x\"")))
                .isNotEmpty();
    }
}
