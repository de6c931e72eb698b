package dev.photofinish.scan.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.UsageException;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.JdkClasses;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What lines of model files mean. */
class ModelsTest {
    private final ClassWorld world = new ClassWorld(List.of(), new JdkClasses());

    private static Models models(String... lines) {
        return new Models(ModelFile.parse(List.of(lines), "test.model"));
    }

    private boolean has(Models models, String type, String method, Fact fact) {
        return models.has(world, type, method, fact);
    }

    @Test
    void a_plus_means_subclasses_too() {
        Models models = models("fresh java.util.Map+: get", "lock java.util.Map: size");
        assertThat(has(models, "java/util/HashMap", "get", Fact.FRESH)).isTrue();
        assertThat(has(models, "java/util/HashMap", "size", Fact.LOCK)).isFalse();
        assertThat(has(models, "java/util/Map", "size", Fact.LOCK)).isTrue();
        assertThat(has(models, "java/util/HashMap", "put", Fact.FRESH)).isFalse();
    }

    @Test
    void later_lines_win() {
        Models models = models("lock java.util.Map+: get", "not lock java.util.HashMap+: get");
        assertThat(has(models, "java/util/HashMap", "get", Fact.LOCK)).isFalse();
        assertThat(has(models, "java/util/TreeMap", "get", Fact.LOCK)).isTrue();
        assertThat(has(
                        models.plus(ModelFile.parse(List.of("lock java.util.HashMap: get"), "more")),
                        "java/util/HashMap",
                        "get",
                        Fact.LOCK))
                .isTrue();
    }

    @Test
    void a_line_without_methods_is_about_the_class() {
        Models models = models("thread-safe java.util.Hashtable+  # as its documentation says");
        assertThat(models.has(world, "java/util/Properties", Fact.THREAD_SAFE)).isTrue();
        assertThat(models.has(world, "java/util/HashMap", Fact.THREAD_SAFE)).isFalse();
    }

    @Test
    void a_star_stands_for_the_beginning_of_a_class_or_for_all_methods() {
        Models models = models("assert-main-thread *ThreadUtils: check", "functional any.Pure: *");
        assertThat(has(models, "any/where/ThreadUtils", "check", Fact.ASSERT_MAIN_THREAD))
                .isTrue();
        assertThat(has(models, "any/Pure", "whatever", Fact.FUNCTIONAL)).isTrue();
    }

    @Test
    void mistakes_are_told_with_their_line() {
        assertThatThrownBy(() -> models("", "lokc java.util.Map: get"))
                .isInstanceOf(UsageException.class)
                .hasMessage("test.model:2: unknown fact 'lokc'; did you mean 'lock'?");
        assertThatThrownBy(() -> models("lock java.util.Map get"))
                .hasMessage("test.model:1: a line says FACT CLASS[+][: METHOD...], not 'lock java.util.Map get'");
        assertThatThrownBy(() -> models("include nothing")).hasMessage("there is no built-in model 'nothing'");
    }

    @Test
    void the_default_knows_more_than_racerd() {
        Models racerd = new Models(ModelFile.builtIn("racerd"));
        Models all = new Models(ModelFile.builtIn("default"));
        assertThat(has(racerd, "java/util/HashMap", "compute", Fact.CONTAINER_READ))
                .isTrue();
        assertThat(has(all, "java/util/HashMap", "compute", Fact.CONTAINER_READ))
                .isFalse();
        assertThat(has(all, "java/util/HashMap", "compute", Fact.CONTAINER_WRITE))
                .isTrue();
        assertThat(racerd.has(world, "java/util/Vector", Fact.THREAD_SAFE)).isFalse();
        assertThat(all.has(world, "java/util/Vector", Fact.THREAD_SAFE)).isTrue();
    }
}
