package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.Settings;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AgentSettingsTest {
    private final Properties properties = new Properties();

    private AgentSettings parse(@Nullable String text) {
        return AgentSettings.parse(text, Settings.load(null, name -> null, properties));
    }

    @Test
    void without_options_everything_is_watched() {
        AgentSettings settings = parse(null);
        assertThat(settings.watches()).isTrue();
        assertThat(settings.include()).accepts("any.Class");
        assertThat(settings.exclude()).rejects("any.Class");
        assertThat(settings.collections()).isTrue();
        assertThat(settings.out()).isEqualTo("photofinish-%p");
    }

    @Test
    void the_agent_string_wins_over_properties() {
        properties.setProperty("photofinish.stack-depth", "3");
        properties.setProperty("photofinish.max-races", "5");
        AgentSettings settings = parse("stack-depth=7,quiet");
        assertThat(settings.stackDepth()).isEqualTo(7);
        assertThat(settings.maxRaces()).isEqualTo(5);
        assertThat(settings.quiet()).isTrue();
    }

    @Test
    void the_top_frame_is_always_kept() {
        assertThat(parse("stack-depth=0").stackDepth()).isEqualTo(1);
    }

    @Test
    void threads_are_held_up_only_when_asked_for_and_as_the_seed_says() {
        assertThat(parse("").perturb()).isEqualTo(AgentSettings.Perturb.OFF);
        AgentSettings settings = parse("perturb=strong,seed=7");
        assertThat(settings.perturb()).isEqualTo(AgentSettings.Perturb.STRONG);
        assertThat(settings.seed()).isEqualTo(7);
        assertThat(parse("perturb=light").seed()).isNotZero();
    }

    @Test
    void the_end_can_be_put_off() {
        assertThat(parse("").waitAtExit()).isZero();
        assertThat(parse("wait-at-exit=500ms").waitAtExit()).hasMillis(500);
    }

    @Test
    void a_wrong_value_is_said_with_the_right_ones() {
        assertThatThrownBy(() -> parse("mode=detekt"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("mode")
                .hasMessageContaining("detect");
        assertThatThrownBy(() -> parse("max-races=many")).hasMessageContaining("is a number, not 'many'");
    }

    @Test
    void an_unknown_option_is_said_with_the_nearest_one() {
        assertThatThrownBy(() -> parse("halt-on-races")).hasMessageContaining("did you mean 'halt-on-race'?");
    }

    @Test
    void memory_is_a_size_or_a_part_of_the_heap() {
        assertThat(parse("max-memory=64M").maxMemory()).isEqualTo(64 << 20);
        assertThat(parse(null).maxMemory()).isEqualTo(Runtime.getRuntime().maxMemory() / 4);
        assertThatThrownBy(() -> parse("max-memory=lots"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'lots'");
    }
}
