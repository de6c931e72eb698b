package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** How methods come by what they access. */
class OriginsTest {
    private static final String TYPE = "a/Type";

    /** Knows no other classes. */
    private static final class Nobody implements ClassLookup {
        @Override
        public byte @Nullable [] classFileOrNull(String internalName) {
            return null;
        }

        @Override
        public boolean isCommon(String internalName) {
            return false;
        }

        @Override
        public boolean carriesWords(String internalName) {
            return false;
        }
    }

    private static MethodNode method(String name, Consumer<MethodNode> code) {
        MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, name, "()V", null, null);
        if (name.equals("<init>")) {
            method.visitVarInsn(Opcodes.ALOAD, 0);
            method.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        }
        code.accept(method);
        method.visitInsn(Opcodes.RETURN);
        return method;
    }

    private static Origins origins(MethodNode method) {
        ClassFacts facts = new ClassFacts(TYPE, "java/lang/Object", List.of());
        facts.addField(Opcodes.ACC_FINAL, "data", "[I");
        facts.addField(0, "plain", "[I");
        return Origins.of(method, new FieldIndex(facts, true, new Nobody(), new HashMap<>()));
    }

    private static Origin ofStore(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.IASTORE) {
                return origins(method).ofBase(insn);
            }
        }
        throw new AssertionError("there is no store");
    }

    private static void load(MethodNode code, String field) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitFieldInsn(Opcodes.GETFIELD, TYPE, field, "[I");
    }

    private static void store(MethodNode code) {
        code.visitInsn(Opcodes.ICONST_0);
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IASTORE);
    }

    private static void fill(MethodNode code) {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.ICONST_2);
        code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_INT);
        code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "data", "[I");
    }

    @Test
    void an_array_of_a_final_field_is_known_by_it_also_in_a_variable() {
        Origin origin = ofStore(method("set", code -> {
            load(code, "data");
            code.visitVarInsn(Opcodes.ASTORE, 1);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            store(code);
        }));
        assertThat(origin.way()).isEqualTo("a.Type.data");
    }

    @Test
    void an_array_of_a_plain_field_is_not() {
        Origin origin = ofStore(method("set", code -> {
            load(code, "plain");
            store(code);
        }));
        assertThat(origin.way()).isNull();
    }

    @Test
    void where_ways_meet_nothing_is_known() {
        Origin origin = ofStore(method("set", code -> {
            Label meeting = new Label();
            load(code, "data");
            code.visitVarInsn(Opcodes.ASTORE, 1);
            code.visitInsn(Opcodes.ICONST_0);
            code.visitJumpInsn(Opcodes.IFEQ, meeting);
            code.visitLabel(meeting);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            store(code);
        }));
        assertThat(origin).isEqualTo(Origin.OPEN);
    }

    @Test
    void a_constructor_owns_what_it_makes() {
        Origins origins = origins(method("<init>", OriginsTest::fill));
        assertThat(origins.isClosed()).isTrue();
        assertThat(origins.owned()).containsExactly("data");
    }

    @Test
    void it_does_not_own_what_it_is_given() {
        Origins origins = origins(method("<init>", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.ALOAD, 1);
            code.visitFieldInsn(Opcodes.PUTFIELD, TYPE, "data", "[I");
        }));
        assertThat(origins.isClosed()).isTrue();
        assertThat(origins.owned()).isEmpty();
    }

    @Test
    void a_constructor_that_assigns_its_object_away_hands_it_out() {
        MethodNode method = method("<init>", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.PUTSTATIC, TYPE, "last", "La/Type;");
        });
        Origins origins = origins(method);
        assertThat(origins.isClosed()).isFalse();
        assertThat(origins.handsOut(method.instructions.get(3))).isTrue();
    }

    @Test
    void one_that_calls_a_method_of_its_object_is_not_closed() {
        Origins origins = origins(method("<init>", code -> {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, TYPE, "start", "()V", false);
        }));
        assertThat(origins.isClosed()).isFalse();
    }
}
