package dev.photofinish.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class SyncScanTest {
    private final Map<String, Optional<ClassFacts>> common = new HashMap<>();

    private static final ClassLookup LOOKUP = new ClassLookup() {
        @Override
        public byte @Nullable [] classFileOrNull(String internalName) {
            try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException e) {
                return null;
            }
        }

        @Override
        public boolean isCommon(String internalName) {
            return true;
        }

        @Override
        public boolean carriesWords(String internalName) {
            return false;
        }
    };

    /** Large ones with switches of both kinds, wide jumps and everything else that makes instructions long. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/util/concurrent/ConcurrentHashMap",
                "java/util/concurrent/ForkJoinPool",
                "java/util/concurrent/CompletableFuture",
                "java/util/concurrent/locks/StampedLock",
                "java/util/Formatter$FormatSpecifier",
                "java/util/regex/Pattern",
                "java/util/Vector",
                "java/util/TimerThread",
                "java/util/Collections",
                "java/lang/Thread",
                "java/lang/Character",
                "java/math/BigInteger",
                "java/time/format/DateTimeFormatterBuilder",
                "sun/security/ssl/SSLSocketImpl"
            })
    void the_methods_are_those_that_reading_each_instruction_finds(String name) throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            ClassReader reader = new ClassReader(in);
            assertThat(SyncScan.methods(reader, LOOKUP, common)).isEqualTo(expected(reader));
        }
    }

    private Set<String> expected(ClassReader reader) {
        FieldIndex fields = new FieldIndex(ClassFacts.read(reader), false, LOOKUP, common);
        ClassNode type = new ClassNode();
        reader.accept(type, ClassReader.SKIP_DEBUG);
        Set<String> expected = new HashSet<>();
        for (MethodNode method : type.methods) {
            boolean found = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
            for (AbstractInsnNode insn : method.instructions) {
                found |= insn.getOpcode() == Opcodes.MONITORENTER;
                if (insn instanceof FieldInsnNode field) {
                    FieldKind kind =
                            fields.resolve(field.owner, field.name, field.desc).kind();
                    found |= kind == FieldKind.VOLATILE || kind == FieldKind.UNKNOWN;
                } else if (insn instanceof MethodInsnNode call) {
                    found |= call.name.equals("wait") || CallCode.isOfInterest(call.owner);
                }
            }
            if (found) {
                expected.add(ClassInWork.key(method.name, method.desc));
            }
        }
        return expected;
    }
}
