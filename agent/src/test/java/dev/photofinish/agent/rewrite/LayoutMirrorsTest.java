package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

@SuppressWarnings("unused") // the classes are only read
class LayoutMirrorsTest {
    /** As java.lang.reflect.AccessibleObject. */
    static class Accessible {
        boolean override;

        @Nullable
        Object accessCheckCache;
    }

    /** As the first fields of java.lang.reflect.Field. */
    static class Field extends Accessible {
        @Nullable
        Class<?> clazz;

        int slot;
    }

    static class Own {
        boolean overridden;
        int slot;
    }

    private static long addedFields(Class<?> type) {
        Rewritten classes = new Rewritten().with(type).with(type.getSuperclass());
        ClassNode node = new ClassNode();
        new ClassReader(classes.rewriter.watch(classes.original(type), classes)).accept(node, 0);
        return node.fields.size() - Arrays.stream(type.getDeclaredFields()).count();
    }

    @Test
    void a_class_that_is_laid_out_like_one_of_the_JDK_gets_no_fields() {
        assertThat(addedFields(Accessible.class)).isZero();
        assertThat(addedFields(Field.class)).isZero();
    }

    @Test
    void a_field_of_the_same_name_alone_makes_no_copy() {
        assertThat(addedFields(Own.class)).isPositive();
    }
}
