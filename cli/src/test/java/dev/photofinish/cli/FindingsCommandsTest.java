package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that work on results. */
class FindingsCommandsTest {
    private static final String[] OTHER_RACE = {"T1|w(y)|a.B.f(B.java:3)", "T2|w(y)|a.B.g(B.java:9)"};

    @TempDir
    Path folder;

    private TestFiles files;
    private Path result;
    private String id;

    @BeforeEach
    void analyse() throws IOException {
        files = new TestFiles(folder);
        result = resultOf("races.json", TestFiles.RACE);
        id = Files.readString(result).replaceAll("(?s).*\"id\" : \"(PF-[0-9a-f]+)\".*", "$1");
    }

    private Path resultOf(String name, String... trace) throws IOException {
        Path json = files.path(name);
        Cli.run("analyze", files.text(name + ".std", trace), "-o", json);
        return json;
    }

    private Path baseline() {
        return files.path("baseline.json");
    }

    @Test
    void report_writes_every_format() {
        List<String> names = List.of("r.txt", "r.html", "r.sarif", "r.md", "r.xml", "r.perfetto.json", "r.json");
        Object[] words = Stream.concat(
                        Stream.of("report", result), names.stream().flatMap(name -> Stream.of("-o", files.path(name))))
                .toArray();
        Cli.run(words).endsWith(ExitCode.OK);
        names.forEach(name -> assertThat(files.path(name)).content().contains(id));
    }

    @Test
    void report_prints_text_when_no_file_is_named() {
        assertThat(Cli.run("report", result).endsWith(ExitCode.OK).out())
                .contains("why this is a race", "next: photofinish explain " + id + " --result " + result);
        assertThat(Cli.run("report", result, "--frames", "0").out())
                .startsWith("A.java:9: data race on x: unlocked read against write at A.java:3 [" + id + "]\n");
        Cli.run("report", result, "--frames", "some")
                .failsWith(ExitCode.USAGE, "--frames must be app, all or a number, not 'some'");
    }

    @Test
    void a_result_that_is_cut_off_or_of_a_later_version_is_broken_input() throws IOException {
        String whole = Files.readString(result);
        Path cut = Files.writeString(files.path("cut.json"), whole.substring(0, whole.length() / 2));
        assertThat(Cli.run("report", cut).endsWith(ExitCode.BROKEN_INPUT).err())
                .startsWith("photofinish: " + cut + ":")
                .endsWith(": the file is cut off here, expected the rest of a result in JSON\n");
        Path later = files.text("later.json", "{", "\"schemaVersion\": \"2.3\"}");
        Cli.run("check", later)
                .failsWith(
                        ExitCode.BROKEN_INPUT,
                        later + ":2: not a result: \"schemaVersion\" is \"2.3\","
                                + " expected 1.x; a later version of photofinish wrote this file");
    }

    @Test
    void a_trace_in_the_place_of_a_result_is_told_how_to_become_one() throws IOException {
        Path trace = files.racy();
        assertThat(Cli.run("report", trace).endsWith(ExitCode.BROKEN_INPUT).err())
                .startsWith("photofinish: " + trace + ":1: not JSON, expected a result: ")
                .endsWith(" (a trace becomes a result by photofinish analyze " + trace + " -o races.json)\n");
    }

    @Test
    void check_fails_on_new_races_only() throws IOException {
        assertThat(Cli.run("check", result).endsWith(ExitCode.RACES).err())
                .contains("check failed: 1 new race (predicted or surer), 0 allowed");
        Cli.run("check", result, "--max", 1).endsWith(ExitCode.OK);
        Cli.run("baseline", "create", result, "-o", baseline()).endsWith(ExitCode.OK);
        assertThat(Cli.run("check", result, "--baseline", baseline())
                        .endsWith(ExitCode.OK)
                        .out())
                .contains("0 new, 1 in baseline");
        Path more = resultOf(
                "more.json",
                Stream.of(TestFiles.RACE, OTHER_RACE).flatMap(Stream::of).toArray(String[]::new));
        Cli.run("check", more, "--baseline", baseline()).endsWith(ExitCode.RACES);
    }

    @Test
    void a_candidate_fails_a_check_only_when_asked_to() throws IOException {
        Path hint = files.path("hint.json");
        Cli.run("analyze", files.text("t.std", OTHER_RACE), "--engine", "eraser", "-o", hint);
        assertThat(Files.readString(hint)).contains("\"candidate\"");
        Cli.run("check", hint).endsWith(ExitCode.OK);
        Cli.run("check", hint, "--fail-on", "candidate").endsWith(ExitCode.RACES);
    }

    @Test
    void a_baseline_grows_and_shrinks_and_keeps_its_dates() throws IOException {
        Cli.run("baseline", "create", result, "-o", baseline()).endsWith(ExitCode.OK);
        Files.writeString(baseline(), Files.readString(baseline()).replaceAll("\\d{4}-\\d\\d-\\d\\d", "2020-02-02"));
        Cli.run("baseline", "create", result, "-o", baseline())
                .failsWith(ExitCode.USAGE, baseline() + " is there already; use photofinish baseline update or prune");
        Path other = resultOf("other.json", OTHER_RACE);
        assertThat(Cli.run("baseline", "update", other, "-o", baseline())
                        .endsWith(ExitCode.OK)
                        .notes())
                .containsExactly("wrote " + baseline() + ": 2 races");
        assertThat(Files.readString(baseline())).containsOnlyOnce("2020-02-02");
        assertThat(Cli.run("baseline", "prune", other, "-o", baseline())
                        .endsWith(ExitCode.OK)
                        .notes())
                .containsExactly("wrote " + baseline() + ": 1 race");
        assertThat(Files.readString(baseline())).doesNotContain("2020-02-02");
    }

    @Test
    void a_suppressed_race_is_not_reported_until_the_suppression_expires() throws IOException {
        Path list = files.path("list.txt");
        Cli.run("suppress", id, "--result", result, "--issue", "ACME-1", "--reason", "known", "--file", list)
                .endsWith(ExitCode.OK);
        assertThat(list).hasContent("# x\nid:" + id + " | issue=ACME-1, reason=\"known\"\n");
        assertThat(Cli.run("check", result, "--suppressions", list)
                        .endsWith(ExitCode.OK)
                        .out())
                .contains("no races", "1 suppressed");
        Cli.run("analyze", files.racy(), "--suppressions", list).endsWith(ExitCode.OK);
        Files.writeString(list, "id:" + id + " | reason=\"known\", until=2020-01-31\nthread:z* | reason=\"none\"\n");
        assertThat(Cli.run("check", result, "--suppressions", list)
                        .endsWith(ExitCode.RACES)
                        .out())
                .contains(
                        list + ":1: suppression expired on 2020-01-31 and hides nothing: id:" + id,
                        list + ":2: suppression unused: thread:z*");
    }

    @Test
    void a_suppression_that_cannot_be_read_is_named_with_its_line() throws IOException {
        String[][] wrong = {
            {
                "feild:a.B | reason=\"x\"",
                "unknown kind 'feild', expected one of field, race, top, thread, id, jar; did you mean 'field'?"
            },
            {"field:a.B", "no issue and no reason, expected | issue=KEY or | reason=\"TEXT\" after the patterns"},
            {
                "field:a.B | until=2027-01-01",
                "no issue and no reason, expected | issue=KEY or | reason=\"TEXT\" after the patterns"
            },
            {"field: | reason=\"x\"", "no pattern, expected field:PATTERN"},
            {"field:a.B | reason=\"x\", until=soon", "'soon' is no date, expected until=YYYY-MM-DD"},
            {
                "field:a.B | resaon=\"x\"",
                "unknown property 'resaon', expected issue, reason, until; did you mean 'reason'?"
            }
        };
        for (String[] line : wrong) {
            Path list = files.text("list.txt", "# a comment", "", line[0]);
            Cli.run("check", result, "--suppressions", list).failsWith(ExitCode.BROKEN_INPUT, list + ":3: " + line[1]);
        }
    }

    @Test
    void a_file_that_was_named_must_be_there() {
        Path missing = files.path("none.txt");
        Cli.run("check", result, "--suppressions", missing).failsWith(ExitCode.IO, missing + " does not exist");
        Cli.run("check", result, "--baseline", missing).failsWith(ExitCode.IO, missing + " does not exist");
    }

    @Test
    void suppress_wants_a_reason_and_a_race_that_is_there() {
        Cli.run("suppress", id, "--result", result)
                .failsWith(ExitCode.USAGE, "say why: --issue KEY or --reason TEXT is missing");
        String wrong = id.substring(0, id.length() - 1) + "z";
        Cli.run("suppress", wrong, "--result", result, "--issue", "A-1", "--file", files.path("l.txt"))
                .failsWith(ExitCode.USAGE, "no race " + wrong + " in " + result + "; did you mean '" + id + "'?");
        assertThat(files.path("l.txt")).doesNotExist();
    }

    @Test
    void explain_tells_one_race_with_its_source() throws IOException {
        Path source = folder.resolve("src/a");
        Files.createDirectories(source);
        Files.write(
                source.resolve("A.java"),
                Stream.iterate(1, i -> i + 1).limit(12).map(i -> "code " + i).toList());
        assertThat(Cli.run("explain", id, "--result", result, "--source", folder.resolve("src"))
                        .endsWith(ExitCode.OK)
                        .out())
                .startsWith("photofinish: data race " + id + "  proved  rule PF001\n")
                .contains("why this is a race", ">    9  code 9\n", ">    3  code 3\n");
    }

    @Test
    void diff_tells_what_was_introduced_and_what_was_fixed() throws IOException {
        Path other = resultOf("other.json", OTHER_RACE);
        assertThat(Cli.run("diff", result, other).endsWith(ExitCode.RACES).out())
                .contains("introduced: 1\n  B.java:9: data race on y", "fixed: 1\n  A.java:9", "unchanged: 0\n");
        assertThat(Cli.run("diff", result, result).endsWith(ExitCode.OK).out()).contains("unchanged: 1");
    }

    @Test
    void merge_makes_one_result_of_several() throws IOException {
        Path merged = files.path("merged.json");
        Path hint = files.path("hint.json");
        Cli.run("analyze", files.text("t.std", OTHER_RACE), "--engine", "eraser", "-o", hint);
        Cli.run("merge", hint, result, resultOf("other.json", OTHER_RACE), "-o", merged)
                .endsWith(ExitCode.OK);
        assertThat(Files.readString(merged).split("\"fingerprint\"", -1)).hasSize(1 + 2);
        assertThat(Files.readString(merged))
                .contains("\"engines\" : [ \"fasttrack\", \"eraser\" ]")
                .doesNotContain("\"candidate\"");
    }

    @Test
    void rules_are_listed_and_each_has_a_page() {
        List<String> ids = Cli.run("rules")
                .endsWith(ExitCode.OK)
                .out()
                .lines()
                .skip(1)
                .map(line -> line.substring(0, 5))
                .toList();
        assertThat(ids).contains("PF001", "PF006", "PF010");
        ids.forEach(rule ->
                assertThat(Cli.run("rules", rule).endsWith(ExitCode.OK).out()).startsWith("# " + rule + ": "));
        assertThat(Cli.run("rules", "PF01").endsWith(ExitCode.USAGE).err()).contains("unknown rule 'PF01'");
    }

    @Test
    void doctor_says_ok_or_what_to_fix() {
        Cli.Run run = Cli.run("doctor", "--", "no-such-command-" + System.nanoTime());
        run.endsWith(ExitCode.UNKNOWN);
        assertThat(run.out().lines()).allMatch(line -> line.startsWith("ok   ") || line.startsWith("fix  "));
        assertThat(run.out())
                .contains("ok   java: ")
                .containsPattern("fix  command: no-such-command-\\d+ is not on the PATH");
    }
}
