package dev.photofinish.core.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.Settings.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    private final Map<String, String> variables = new HashMap<>();
    private final Properties properties = new Properties();
    private @Nullable Path file;

    @TempDir
    Path folder;

    private void file(String content) throws IOException {
        file = Files.writeString(folder.resolve("my.properties"), content);
    }

    private Setting maxRaces() {
        return Settings.load(file, variables::get, properties).get(OptionTable.get("max-races", "test"));
    }

    @Test
    void without_anything_set_the_default_holds() {
        assertThat(maxRaces()).isEqualTo(new Setting("100", "default"));
    }

    @Test
    void the_file_wins_over_the_default() throws IOException {
        file("max-races = 1");
        assertThat(maxRaces()).isEqualTo(new Setting("1", String.valueOf(file)));
    }

    @Test
    void the_variable_of_all_options_wins_over_the_file() throws IOException {
        file("max-races = 1");
        variables.put("PHOTOFINISH_OPTIONS", "max-races=2");
        assertThat(maxRaces()).isEqualTo(new Setting("2", "PHOTOFINISH_OPTIONS"));
    }

    @Test
    void the_variable_of_one_option_wins_over_that_of_all() {
        variables.put("PHOTOFINISH_OPTIONS", "max-races=2");
        variables.put("PHOTOFINISH_MAX_RACES", "3");
        assertThat(maxRaces()).isEqualTo(new Setting("3", "PHOTOFINISH_MAX_RACES"));
    }

    @Test
    void a_system_property_wins_over_all_others() throws IOException {
        file("max-races = 1");
        variables.put("PHOTOFINISH_OPTIONS", "max-races=2");
        variables.put("PHOTOFINISH_MAX_RACES", "3");
        properties.setProperty("photofinish.max-races", "4");
        assertThat(maxRaces()).isEqualTo(new Setting("4", "-Dphotofinish.max-races"));
    }

    @Test
    void layers_that_do_not_set_an_option_leave_it_alone() throws IOException {
        file("max-races = 1\nstrict = true");
        variables.put("PHOTOFINISH_OPTIONS", "quiet");
        properties.setProperty("photofinish.color", "never");
        Settings settings = Settings.load(file, variables::get, properties);
        assertThat(settings.get(OptionTable.get("max-races", "test")).value()).isEqualTo("1");
        assertThat(settings.get(OptionTable.get("quiet", "test")).value()).isEqualTo("true");
        assertThat(settings.get(OptionTable.get("color", "test")).value()).isEqualTo("never");
    }

    @Test
    void values_in_the_file_lose_the_spaces_around_them() throws IOException {
        file("max-races =   12   \n");
        assertThat(maxRaces().value()).isEqualTo("12");
    }

    @Test
    void comments_in_the_file_are_passed_over() throws IOException {
        file("# max-races = 1\n! max-races = 2\n");
        assertThat(maxRaces().source()).isEqualTo("default");
    }

    @Test
    void the_default_file_may_be_missing() {
        assertThat(Path.of(Settings.DEFAULT_FILE)).doesNotExist();
        assertThat(maxRaces().source()).isEqualTo("default");
    }

    @Test
    void a_named_file_must_exist() {
        file = folder.resolve("nowhere.properties");
        assertThatThrownBy(this::maxRaces)
                .isInstanceOf(UsageException.class)
                .hasMessage("the configuration file " + file + " does not exist");
    }

    @Test
    void a_folder_instead_of_a_file_is_an_error_that_names_it() {
        file = folder;
        assertThatThrownBy(this::maxRaces)
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the configuration file " + folder + " cannot be read: ");
    }

    @Test
    void a_broken_escape_in_the_file_is_an_error_that_names_it() throws IOException {
        file("max-races = \\uXYZ1");
        assertThatThrownBy(this::maxRaces)
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the configuration file " + file + " cannot be read: ");
    }

    @Test
    void a_file_that_is_not_text_is_an_error_that_names_it() throws IOException {
        file = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xC3, (byte) 0x28, (byte) 0xFF});
        assertThatThrownBy(this::maxRaces)
                .isInstanceOf(UsageException.class)
                .hasMessageStartingWith("the configuration file " + file + " cannot be read: ");
    }

    @Test
    void an_unknown_key_in_the_file_is_an_error_that_suggests_the_nearest() throws IOException {
        file("max-racs = 1");
        assertThatThrownBy(this::maxRaces)
                .isInstanceOf(UsageException.class)
                .hasMessage("unknown option 'max-racs' in " + file + "; did you mean 'max-races'?");
    }

    @Test
    void an_unknown_name_in_the_variable_is_an_error_that_suggests_the_nearest() {
        variables.put("PHOTOFINISH_OPTIONS", "quite");
        assertThatThrownBy(this::maxRaces)
                .hasMessage("unknown option 'quite' in PHOTOFINISH_OPTIONS; did you mean 'quiet'?");
    }

    @Test
    void an_unknown_system_property_is_an_error_that_suggests_the_nearest() {
        properties.setProperty("photofinish.engin", "shb");
        assertThatThrownBy(this::maxRaces)
                .hasMessage("unknown option 'engin' in -Dphotofinish.engin; did you mean 'engine'?");
    }

    @Test
    void system_properties_of_others_are_none_of_our_business() {
        properties.setProperty("photofinisher.engin", "x");
        properties.setProperty("max-races", "7");
        assertThat(maxRaces().source()).isEqualTo("default");
    }

    @Test
    void variables_of_others_are_none_of_our_business() {
        variables.put("PHOTOFINISH_HOME", "/somewhere");
        variables.put("MAX_RACES", "7");
        assertThat(maxRaces().source()).isEqualTo("default");
    }
}
