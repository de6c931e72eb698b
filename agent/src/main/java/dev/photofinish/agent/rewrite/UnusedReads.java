package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.UnusedValues;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * For a trace: finds reads of a class's own fields whose values decide nothing, so that a predictor may let them see other
 * writes. Sound only if every other read of such a field is in the trace, so fields that something may read which is not
 * recorded are left out.
 */
final class UnusedReads {
    private static final Set<String> HARMLESS = Set.of("java/lang/Runnable", "java/util/concurrent/Callable");
    private static final Set<String> ATOMICS =
            Set.of("java/util/concurrent/atomic/AtomicInteger", "java/util/concurrent/atomic/AtomicLong");
    private static final Set<String> COUNTING = Set.of(
            "incrementAndGet", "decrementAndGet", "getAndIncrement", "getAndDecrement", "addAndGet", "getAndAdd");
    /** What reads an atomic number without leaving a trace. */
    private static final Set<String> WEAK = Set.of("getPlain", "getOpaque", "weakCompareAndSetPlain");

    private static volatile boolean atomicsAreReadWeakly;

    private final ClassNode type;
    private final boolean isOn;
    /** Fields whose reads are all recorded, also after own writes. */
    private final Set<String> fields = new HashSet<>();

    UnusedReads(ClassNode type, boolean isOn) {
        this.type = type;
        this.isOn = isOn && !hasUnseenReads();
    }

    /** Whether the class looks handles up, through which fields are read unseen. */
    private boolean hasUnseenReads() {
        boolean looksUp = false;
        for (MethodNode method : type.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof MethodInsnNode call) {
                    looksUp |= call.owner.equals("java/lang/invoke/MethodHandles$Lookup");
                    if (ATOMICS.contains(call.owner) && WEAK.contains(call.name)) {
                        atomicsAreReadWeakly = true;
                    }
                }
            }
        }
        return looksUp;
    }

    /** Fields whose reads must all be recorded. */
    Set<String> fields() {
        return fields;
    }

    /** Looks at a read of a plain field, before anything is put beside it. */
    boolean isUnused(FieldInsnNode read, FieldUse use) {
        if (!isCandidate(read, use)) {
            return false;
        }
        ValueFlow flow = ValueFlow.from(read);
        if (flow.isUsed() || (flow.write() != null && !isSame(read, flow.write()))) {
            return false;
        }
        fields.add(read.name);
        return true;
    }

    /** Marks a read of a volatile field, if its value is not used. */
    void visitVolatile(FieldInsnNode read, FieldUse use, int site, FieldIndex index) {
        if (!isCandidate(read, use)) {
            return;
        }
        ValueFlow flow = ValueFlow.from(read);
        FieldInsnNode write = flow.write();
        if (flow.isUsed()) {
            return;
        }
        if (write == null || isSame(read, write)) {
            UnusedValues.add(site, false);
        } else if (isPlain(write, index.resolve(write.owner, write.name, write.desc))) {
            fields.add(write.name);
            UnusedValues.add(site, true);
        }
    }

    private boolean isPlain(FieldInsnNode field, FieldUse use) {
        return use.kind() == FieldKind.PLAIN && isCandidateField(field, use);
    }

    /** Whether a call counts something up or down, and nobody looks at the result. */
    boolean isUnusedCount(MethodInsnNode call) {
        return isOn
                && !atomicsAreReadWeakly
                && ATOMICS.contains(call.owner)
                && COUNTING.contains(call.name)
                && ValueFlow.from(call).equals(new ValueFlow(false, null));
    }

    private boolean isCandidate(FieldInsnNode read, FieldUse use) {
        boolean reads = read.getOpcode() == Opcodes.GETSTATIC || read.getOpcode() == Opcodes.GETFIELD;
        return reads && isCandidateField(read, use);
    }

    private boolean isCandidateField(FieldInsnNode field, FieldUse use) {
        boolean isStatic = field.getOpcode() == Opcodes.GETSTATIC || field.getOpcode() == Opcodes.PUTSTATIC;
        return isOn
                && use.declaringClass().equals(type.name)
                && use.shadowName().equals(field.name)
                && Type.getType(field.desc).getSort() < Type.ARRAY
                && (isStatic || isNeverSerialized());
    }

    private boolean isNeverSerialized() {
        return "java/lang/Object".equals(type.superName) && HARMLESS.containsAll(type.interfaces);
    }

    /** Whether a write is to the very field that was read: of the same object if that was copied just before. */
    private static boolean isSame(FieldInsnNode read, FieldInsnNode write) {
        boolean isSameField =
                read.owner.equals(write.owner) && read.name.equals(write.name) && read.desc.equals(write.desc);
        AbstractInsnNode before = beforeOrNull(read);
        boolean isSameObject =
                read.getOpcode() == Opcodes.GETSTATIC || (before != null && before.getOpcode() == Opcodes.DUP);
        return isSameField && isSameObject;
    }

    private static @Nullable AbstractInsnNode beforeOrNull(AbstractInsnNode insn) {
        AbstractInsnNode before = insn.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before;
    }
}
