package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Files that can be read in one sitting. */
@Tag("once")
class SizeTest {
    private static final int GOOD = 400;
    private static final int MOST = 600;
    /** A comment that gives the reason for a file that is longer than it should be. */
    private static final Pattern REASON = Pattern.compile("(//|/\\*\\*?|^ *\\*)\\s*SIZE: \\S", Pattern.MULTILINE);

    private static final Pattern PUBLIC_TYPE = Pattern.compile(
            "^public (?:(?:abstract|final|sealed|non-sealed|static|strictfp) )*(?:class|interface|enum|record|@interface) ",
            Pattern.MULTILINE);

    /** The files that something is wrong with, each with what it is. */
    private static List<String> offenders(Function<String, Optional<String>> problem) throws IOException {
        List<String> offenders = new ArrayList<>();
        for (Path file : Project.mainSources()) {
            problem.apply(Files.readString(file))
                    .ifPresent(what -> offenders.add(Project.ROOT.relativize(file) + ": " + what));
        }
        return offenders;
    }

    @Test
    void no_file_is_too_long() throws IOException {
        assertThat(offenders(text -> lines(text).filter(count -> count > MOST).map(count -> count + " lines")))
                .isEmpty();
    }

    @Test
    void a_file_that_is_longer_than_it_should_be_says_why() throws IOException {
        assertThat(offenders(text -> lines(text)
                        .filter(count -> count > GOOD && !REASON.matcher(text).find())
                        .map(count -> count + " lines and no comment that starts with SIZE:")))
                .isEmpty();
    }

    @Test
    void a_file_has_at_most_one_public_type() throws IOException {
        assertThat(offenders(
                        text -> Optional.of(PUBLIC_TYPE.matcher(text).results().count())
                                .filter(count -> count > 1)
                                .map(count -> count + " public types")))
                .isEmpty();
    }

    private static Optional<Long> lines(String text) {
        return Optional.of(text.lines().count());
    }

    @Test
    void there_are_files_to_look_at() {
        assertThat(Project.mainSources()).hasSizeGreaterThan(50);
    }

    @Test
    void a_reason_is_found_in_every_form_of_comment() {
        assertThat(List.of("// SIZE: hot", "/** SIZE: hot */", "    /** SIZE: hot */", "/**\n * SIZE: hot\n */"))
                .allMatch(text -> REASON.matcher(text).find());
    }

    @Test
    void public_types_inside_others_do_not_count() {
        String text = "public final class A {\n    public record B() {}\n}\nfinal class C {}\n";
        assertThat(PUBLIC_TYPE.matcher(text).results()).hasSize(1);
    }
}
