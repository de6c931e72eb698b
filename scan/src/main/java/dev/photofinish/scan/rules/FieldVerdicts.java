package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.summary.Summaries;
import dev.photofinish.scan.world.FieldInfo;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Tells of private fields whether they are safe, for those who watch running programs. Only what is certain counts:
 * an access that the analysis did not follow makes the verdict unknown. Code that uses reflection is not seen.
 */
public final class FieldVerdicts {
    private final Program program;
    private final Summaries summaries;

    /** Verdicts by the summaries of the default rules. */
    public FieldVerdicts(Program program, Summaries summaries) {
        this.program = program;
        this.summaries = summaries;
    }

    /** The verdict about a field. */
    public FieldVerdict of(String owner, String name) {
        TypeInfo type = program.types().get(owner);
        FieldInfo field = type == null ? null : type.fields().get(name);
        if (type == null || field == null) {
            return FieldVerdict.UNKNOWN;
        }
        if (field.isFinal()) {
            return new FieldVerdict(FieldVerdict.Kind.IMMUTABLE, "");
        }
        if ((field.access() & Opcodes.ACC_PRIVATE) == 0) {
            return FieldVerdict.UNKNOWN;
        }
        Set<MethodRef> users = users(type, field, false);
        Set<MethodRef> writers = users(type, field, true);
        if (writers.isEmpty()) {
            return new FieldVerdict(FieldVerdict.Kind.IMMUTABLE, "");
        }
        return guarded(type, new Step(owner, name), users);
    }

    /** The methods, other than initialisers, that read or write a private field; nest mates may. */
    private Set<MethodRef> users(TypeInfo type, FieldInfo field, boolean onlyWriters) {
        Set<MethodRef> users = new HashSet<>();
        program.bodies().forEach((method, body) -> {
            boolean initializes = method.owner().equals(type.name())
                    && (method.isConstructor() || method.name().equals("<clinit>"));
            if (!initializes && uses(body, field, onlyWriters)) {
                users.add(method);
            }
        });
        return users;
    }

    private static boolean uses(MethodNode body, FieldInfo field, boolean onlyWriters) {
        for (AbstractInsnNode instruction : body.instructions) {
            boolean writes =
                    instruction.getOpcode() == Opcodes.PUTFIELD || instruction.getOpcode() == Opcodes.PUTSTATIC;
            if (instruction instanceof FieldInsnNode use
                    && use.owner.equals(field.owner())
                    && use.name.equals(field.name())
                    && (writes || !onlyWriters)) {
                return true;
            }
        }
        return false;
    }

    private FieldVerdict guarded(TypeInfo type, Step field, Set<MethodRef> users) {
        Set<MethodRef> followed = new HashSet<>();
        List<Set<Lock>> held = new ArrayList<>();
        for (MethodInfo method : type.methods().values()) {
            Summary summary = summaries.get(method.ref());
            if (summary != null && !method.isPrivate()) {
                for (Access access : summary.accesses()) {
                    if (field.equals(access.path().last())) {
                        access.stack().forEach(frame -> followed.add(frame.method()));
                        held.add(isOfReceiver(access, method) ? exclusive(access) : Set.of());
                    }
                }
            }
        }
        boolean usedElsewhere = users.stream().anyMatch(user -> !user.owner().equals(type.name()));
        if (held.isEmpty() || usedElsewhere || !followed.containsAll(users) || isCalledElsewhere(users)) {
            return FieldVerdict.UNKNOWN;
        }
        Set<Lock> common = new HashSet<>(held.get(0));
        held.forEach(common::retainAll);
        return common.stream()
                .map(lock -> String.valueOf(lock.path()))
                .sorted()
                .findFirst()
                .map(guard -> new FieldVerdict(FieldVerdict.Kind.GUARDED, guard))
                .orElse(FieldVerdict.UNKNOWN);
    }

    /** Whether lock and field belong to the same object: then the names of locks can be compared. */
    private static boolean isOfReceiver(Access access, MethodInfo method) {
        Path path = access.path();
        boolean direct = path.length() == 1;
        return direct && (path.root() == Path.Root.STATIC || (!method.isStatic() && path.startsAtFormal(0)));
    }

    /** Whether another class, such as an inner one, calls one of the methods past those that others may call. */
    private boolean isCalledElsewhere(Set<MethodRef> users) {
        for (Map.Entry<MethodRef, MethodNode> body : program.bodies().entrySet()) {
            for (AbstractInsnNode instruction : body.getValue().instructions) {
                if (instruction instanceof MethodInsnNode call
                        && !body.getKey().owner().equals(call.owner)
                        && users.contains(new MethodRef(call.owner, call.name, call.desc))
                        && isPrivate(call)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isPrivate(MethodInsnNode call) {
        TypeInfo type = program.types().get(call.owner);
        MethodInfo method = type == null ? null : type.methods().get(call.name + call.desc);
        return method != null && method.isPrivate();
    }

    /** Locks that are known by name and held alone. */
    private static Set<Lock> exclusive(Access access) {
        Set<Lock> locks = new HashSet<>();
        access.locks().held().forEach(lock -> {
            if (lock.path() != null && lock.mode() == Lock.Mode.EXCLUSIVE) {
                locks.add(lock);
            }
        });
        return locks;
    }
}
