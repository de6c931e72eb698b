package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.runtime.SyncFields;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

class JdkSyncFieldsTest {
    private final Rewritten classes = new Rewritten();

    private boolean hasField(Class<?> type, boolean isLoading) {
        byte[] original = classes.with(type).original(type);
        byte[] result = classes.rewriter.followSynchronisation(original, classes, isLoading);
        ClassNode node = new ClassNode();
        new ClassReader(Objects.requireNonNullElse(result, original)).accept(node, 0);
        return node.fields.stream().anyMatch(field -> field.name.equals(SyncFields.NAME));
    }

    @Test
    void tasks_and_atomic_arrays_that_are_being_loaded_get_a_field() {
        assertThat(hasField(FutureTask.class, true)).isTrue();
        assertThat(hasField(AtomicReferenceArray.class, true)).isTrue();
    }

    @Test
    void a_class_that_is_there_already_keeps_its_members() {
        assertThat(hasField(FutureTask.class, false)).isFalse();
    }

    @Test
    void a_class_that_has_the_field_has_it_again_when_it_is_changed_later() {
        hasField(FutureTask.class, true);
        assertThat(hasField(FutureTask.class, false)).isTrue();
    }

    @Test
    void one_field_in_an_object_is_enough() {
        hasField(ForkJoinTask.class, true);
        assertThat(hasField(RecursiveTask.class, true)).isFalse();
    }

    @Test
    void a_class_whose_objects_are_copied_gets_none() {
        assertThat(hasField(ConcurrentSkipListMap.class, true)).isFalse();
    }
}
