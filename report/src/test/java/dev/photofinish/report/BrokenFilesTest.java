package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.triage.Suppressions;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever is in a file, it is read, or refused in one line that names file and line. */
class BrokenFilesTest {
    private static final int TRIES = 1_500;
    private static final String LETTERS = "field:race top&|=\",.*?#until2027-01-31issuereason\t ";

    @TempDir
    Path folder;

    /** Something that reads a file. */
    private interface Reader {
        void read(Path file) throws IOException;
    }

    private boolean isRefused(Reader reader, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("file"), content);
        try {
            reader.read(file);
            return false;
        } catch (BrokenResultException e) {
            assertThat(e.getMessage()).startsWith(file + ":").matches("(?s)[^\n]*:\\d+: [^\n]+");
            return true;
        }
    }

    @Test
    void every_beginning_of_a_result_is_refused() throws IOException {
        byte[] whole = FormatsTest.json().strip().getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < whole.length; length += 41) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThat(isRefused(JsonResult::read, cut))
                    .as("the first %d bytes", length)
                    .isTrue();
        }
    }

    @Test
    void a_result_with_a_changed_byte_is_read_and_reported_or_refused() throws IOException {
        byte[] whole = FormatsTest.json().getBytes(StandardCharsets.UTF_8);
        Random random = new Random(5);
        for (int i = 0; i < TRIES; i++) {
            byte[] changed = whole.clone();
            changed[random.nextInt(changed.length)] = (byte) (' ' + random.nextInt(95));
            isRefused(
                    file -> {
                        Result result = JsonResult.read(file);
                        assertThat(TextReport.of(Triage.of(result), TextOptions.PLAIN))
                                .isNotEmpty();
                    },
                    changed);
        }
    }

    @Test
    void any_line_of_suppressions_is_read_or_refused() throws IOException {
        Random random = new Random(7);
        int refused = 0;
        for (int i = 0; i < TRIES; i++) {
            StringBuilder line = new StringBuilder();
            for (int k = random.nextInt(40); k >= 0; k--) {
                line.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            refused += isRefused(Suppressions::read, line.toString().getBytes(StandardCharsets.UTF_8)) ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(TRIES / 2);
    }

    @Test
    void suppressions_that_are_no_text_are_refused() throws IOException {
        assertThat(isRefused(Suppressions::read, new byte[] {(byte) 0xff, (byte) 0xfe, 0}))
                .isTrue();
    }

    @Test
    void a_baseline_of_something_else_is_refused() throws IOException {
        for (String text : new String[] {
            "",
            "[]",
            "{}",
            "7",
            "{\"schemaVersion\":\"9.0\"}",
            "{\"schemaVersion\":\"1.0\",\"races\":[7]}",
            "{\"schemaVersion\":\"1.0\",\"races\":[{\"fingerprint\":\"a\",\"id\":\"b\",\"firstSeen\":\"soon\"}]}"
        }) {
            assertThat(isRefused(Baseline::read, text.getBytes(StandardCharsets.UTF_8)))
                    .as(text)
                    .isTrue();
        }
    }
}
