package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Which methods have instructions that read or write a private field, and which private methods others call. */
final class FieldUsers {
    private final Program program;
    private final Map<Step, Set<MethodRef>> users = new HashMap<>();
    private final Map<Step, Set<MethodRef>> writers = new HashMap<>();
    private final Set<MethodRef> calledElsewhere = new HashSet<>();
    private boolean isRead;

    FieldUsers(Program program) {
        this.program = program;
    }

    Set<MethodRef> of(Step field) {
        read();
        return users.getOrDefault(field, Set.of());
    }

    Set<MethodRef> writersOf(Step field) {
        read();
        return writers.getOrDefault(field, Set.of());
    }

    /** Whether another class, such as an inner one, calls one of the methods past those that others may call. */
    boolean areCalledElsewhere(Set<MethodRef> methods) {
        read();
        return methods.stream().anyMatch(calledElsewhere::contains);
    }

    /** Once, and only if somebody asks. */
    private void read() {
        if (isRead) {
            return;
        }
        isRead = true;
        program.bodies().forEach((method, body) -> {
            for (AbstractInsnNode instruction : body.instructions) {
                if (instruction instanceof FieldInsnNode use) {
                    note(method, use);
                } else if (instruction instanceof MethodInsnNode call
                        && !method.owner().equals(call.owner)) {
                    note(call);
                }
            }
        });
    }

    private void note(MethodRef method, FieldInsnNode use) {
        Step field = new Step(use.owner, use.name);
        users.computeIfAbsent(field, key -> new HashSet<>()).add(method);
        if (use.getOpcode() == Opcodes.PUTFIELD || use.getOpcode() == Opcodes.PUTSTATIC) {
            writers.computeIfAbsent(field, key -> new HashSet<>()).add(method);
        }
    }

    private void note(MethodInsnNode call) {
        TypeInfo type = program.types().get(call.owner);
        MethodInfo method = type == null ? null : type.methods().get(call.name + call.desc);
        if (method != null && method.isPrivate()) {
            calledElsewhere.add(method.ref());
        }
    }
}
