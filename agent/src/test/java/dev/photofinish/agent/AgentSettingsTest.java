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
        assertThat(settings.jdk()).isEqualTo(AgentSettings.Jdk.COLLECTIONS);
        assertThat(settings.sample()).isEqualTo(Sample.ALL);
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
        assertThatThrownBy(() -> parse("max-races=many")).hasMessageContaining("it takes a whole number");
    }

    @Test
    void a_number_below_zero_is_none() {
        assertThatThrownBy(() -> parse("stack-depth=-1")).hasMessageContaining("it takes a whole number");
    }

    @Test
    void a_seed_that_was_made_up_can_be_given_again() {
        long seed = parse("").seed();
        assertThat(parse("seed=" + seed).seed()).isEqualTo(seed).isPositive();
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

    @Test
    void a_part_of_what_happens_is_one_in_so_many_or_left_to_the_agent() {
        assertThat(parse("sample=1/20").sample().turns()).isEqualTo(20);
        assertThat(parse("sample=adaptive").sample()).isEqualTo(Sample.ADAPTIVE);
        assertThat(parse("sample=1/20").sample().text()).isEqualTo("1/20");
        for (String wrong : new String[] {"1/0", "2/3", "some", "1/"}) {
            assertThatThrownBy(() -> parse("sample=" + wrong))
                    .hasMessageContaining("'" + wrong + "' is no value of sample");
        }
    }

    @Test
    void traces_have_every_access() {
        assertThatThrownBy(() -> parse("mode=record,sample=1/2"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("mode=detect");
    }

    @Test
    void classes_of_the_jdk_are_chosen() {
        assertThat(parse("include-jdk=all").jdk()).isEqualTo(AgentSettings.Jdk.ALL);
        assertThat(parse("include-jdk=none").jdk()).isEqualTo(AgentSettings.Jdk.NONE);
    }

    @Test
    void who_asks_for_help_wants_nothing_watched() {
        assertThat(parse("help").help()).isTrue();
        assertThat(parse("help").watches()).isFalse();
        assertThat(Help.text()).contains("  halt-on-race=true|false  (false)\n", "runs without detection");
    }
}
