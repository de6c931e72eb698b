package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.runtime.SyncFields;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

@SuppressWarnings("unused") // the classes are only read
class FieldIndexTest {
    static class WithVolatile {
        volatile int value;
    }

    static class BelowVolatile extends WithVolatile {
        synchronized void run() {}
    }

    static class WithStaticVolatile {
        static volatile int value;
        int plain;
    }

    static class WithSynchronized {
        synchronized void run() {}
    }

    static class WithBlock {
        int count;

        void run() {
            synchronized (this) {
                count++;
            }
        }
    }

    static class Task implements Runnable {
        @Override
        public void run() {}
    }

    private static boolean hasField(Class<?> type, Class<?>... others) {
        Rewritten classes = new Rewritten().with(type);
        for (Class<?> other : others) {
            classes.with(other);
        }
        ClassNode node = new ClassNode();
        new ClassReader(classes.rewriter.watch(classes.original(type), classes)).accept(node, 0);
        return node.fields.stream().anyMatch(field -> field.name.equals(SyncFields.NAME));
    }

    @Test
    void objects_that_threads_are_likely_to_synchronise_through_have_a_field_for_it() {
        assertThat(hasField(WithVolatile.class)).isTrue();
        assertThat(hasField(WithSynchronized.class)).isTrue();
        assertThat(hasField(WithBlock.class)).isTrue();
        assertThat(hasField(Task.class)).isTrue();
        assertThat(hasField(WithStaticVolatile.class)).isFalse();
    }

    @Test
    void one_field_in_an_object_is_enough() {
        assertThat(hasField(BelowVolatile.class, WithVolatile.class)).isFalse();
    }
}
