package dev.photofinish.core.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.photofinish.core.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OptionStringTest {
    @TempDir
    Path folder;

    private static Map<String, String> parse(String text) {
        return OptionString.parse(text, "the test");
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void the_empty_string_has_no_options() {
        assertThat(parse("")).isEmpty();
    }

    @Test
    void options_are_separated_by_commas() {
        assertThat(parse("engine=fasttrack,max-races=5"))
                .containsExactly(entry("engine", "fasttrack"), entry("max-races", "5"));
    }

    @Test
    void a_bare_name_means_true() {
        assertThat(parse("strict")).containsExactly(entry("strict", "true"));
    }

    @Test
    void a_value_may_be_empty() {
        assertThat(parse("engine=")).containsExactly(entry("engine", ""));
    }

    @Test
    void a_value_may_hold_an_equals_sign() {
        assertThat(parse("engine=a=b")).containsExactly(entry("engine", "a=b"));
    }

    @Test
    void a_value_with_a_comma_stands_in_quotes() {
        assertThat(parse("engine='fasttrack,shb',strict"))
                .containsExactly(entry("engine", "fasttrack,shb"), entry("strict", "true"));
    }

    @Test
    void spaces_around_names_and_values_do_not_matter() {
        assertThat(parse(" engine = fasttrack , strict ")).containsOnlyKeys("engine", "strict");
        assertThat(parse(" engine = fasttrack ")).containsEntry("engine", "fasttrack");
    }

    @Test
    void spaces_inside_quotes_stay() {
        assertThat(parse("engine=' a '")).containsEntry("engine", " a ");
    }

    @Test
    void empty_parts_are_passed_over() {
        assertThat(parse(",strict,,")).containsExactly(entry("strict", "true"));
    }

    @Test
    void the_last_value_of_an_option_wins() {
        assertThat(parse("max-races=5,max-races=6")).containsExactly(entry("max-races", "6"));
    }

    @Test
    void an_open_quote_is_an_error_that_shows_the_text() {
        assertThatThrownBy(() -> parse("engine='a,b"))
                .isInstanceOf(UsageException.class)
                .hasMessage("a quote is not closed in the test: engine='a,b");
    }

    @Test
    void an_unknown_name_is_an_error_that_suggests_the_nearest() {
        assertThatThrownBy(() -> parse("max-race=3"))
                .isInstanceOf(UsageException.class)
                .hasMessage("unknown option 'max-race' in the test; did you mean 'max-races'?");
    }

    @Test
    void an_unknown_name_far_from_all_others_gets_no_suggestion() {
        assertThatThrownBy(() -> parse("photograph")).hasMessage("unknown option 'photograph' in the test");
    }

    @Test
    void a_file_has_one_option_a_line() throws IOException {
        Path file = file("options", "engine=fasttrack\n\n  max-races = 7  \nstrict\n");
        assertThat(parse("@" + file))
                .containsExactly(entry("engine", "fasttrack"), entry("max-races", "7"), entry("strict", "true"));
    }

    @Test
    void a_value_in_a_file_needs_no_quotes_around_a_comma() throws IOException {
        assertThat(parse("@" + file("options", "engine=fasttrack,shb\n"))).containsEntry("engine", "fasttrack,shb");
    }

    @Test
    void comments_in_a_file_are_passed_over() throws IOException {
        assertThat(parse("@" + file("options", "# engine=shb\nquiet\n"))).containsExactly(entry("quiet", "true"));
    }

    @Test
    void options_before_and_after_a_file_keep_their_order() throws IOException {
        Path file = file("options", "max-races=2\nengine=b");
        assertThat(parse("max-races=1,@" + file + ",engine=c"))
                .containsOnly(entry("max-races", "2"), entry("engine", "c"));
    }

    @Test
    void a_file_may_name_another_file() throws IOException {
        Path inner = file("inner", "strict");
        assertThat(parse("@" + file("outer", "quiet\n@" + inner))).containsOnlyKeys("quiet", "strict");
    }

    @Test
    void the_same_file_may_be_named_twice() throws IOException {
        Path file = file("options", "max-races=2");
        assertThat(parse("@" + file + ",max-races=3,@" + file)).containsExactly(entry("max-races", "2"));
    }

    @Test
    void a_file_that_leads_to_itself_is_an_error() throws IOException {
        Path file = folder.resolve("loop");
        Files.writeString(file, "strict\n@" + file);
        assertThatThrownBy(() -> parse("@" + file))
                .isInstanceOf(UsageException.class)
                .hasMessage("the options file " + file + " reads itself");
    }

    @Test
    void an_unknown_name_in_a_file_names_the_file() throws IOException {
        Path file = file("options", "strct\n");
        assertThatThrownBy(() -> parse("@" + file))
                .hasMessage("unknown option 'strct' in " + file + "; did you mean 'strict'?");
    }

    @Test
    void a_missing_file_is_an_error() {
        Path file = folder.resolve("nowhere");
        assertThatThrownBy(() -> parse("@" + file))
                .isInstanceOf(UsageException.class)
                .hasMessage("the options file " + file + " does not exist");
    }

    @Test
    void a_folder_instead_of_a_file_is_an_error_that_names_it() {
        assertThatThrownBy(() -> parse("@" + folder))
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the options file " + folder + " cannot be read: ");
    }

    @Test
    void what_is_put_into_a_string_is_read_back() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("mode", "detect");
        options.put("include", "a.*,b.*");
        options.put("out", " my folder/%p ");
        assertThat(OptionString.of(options)).isEqualTo("mode=detect,include='a.*,b.*',out=' my folder/%p '");
        assertThat(OptionString.parse(OptionString.of(options), "here")).isEqualTo(options);
    }

    @Test
    void a_quote_cannot_be_put_into_a_string() {
        assertThatThrownBy(() -> OptionString.of(Map.of("out", "it's")))
                .isInstanceOf(UsageException.class)
                .hasMessage("the value of out must not contain a quote: it's");
    }
}
