package dev.photofinish.agent.rewrite;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that read nothing yet: views of collections, streams and spliterators look at what they come from when they are used, which may
 * be under a lock that is taken in between, or by another thread. Such a call stands for the read only if the next thing that
 * the code does with the result is to use it up, as in {@code list.stream().map(f).toList()}.
 */
final class LateReads {
    private static final Set<String> LATE = Set.of(
            "stream",
            "parallelStream",
            "spliterator",
            "chars",
            "codePoints",
            "keySet",
            "values",
            "entrySet",
            "headMap",
            "tailMap",
            "subMap",
            "descendingMap",
            "navigableKeySet",
            "descendingKeySet",
            "headSet",
            "tailSet",
            "subSet",
            "descendingSet",
            "reversed",
            "sequencedKeySet",
            "sequencedValues",
            "sequencedEntrySet");

    /** What reads all of its arguments before it returns. */
    private static final Set<String> READERS = Set.of(
            "addAll",
            "removeAll",
            "retainAll",
            "containsAll",
            "putAll",
            "join",
            "copyOf",
            "max",
            "min",
            "frequency",
            "disjoint",
            "equals",
            "append",
            "valueOf",
            "print",
            "println");

    /** What may be content with some of the elements. */
    private static final Set<String> STOPS_EARLY = Set.of(
            "findFirst", "findAny", "anyMatch", "allMatch", "noneMatch", "limit", "takeWhile", "gather", "tryAdvance");

    /** Behind these, elements must be looked at to be counted. */
    private static final Set<String> CHANGES_COUNT =
            Set.of("filter", "flatMap", "mapMulti", "distinct", "dropWhile", "skip");

    private static final String STREAMS = "Ljava/util/stream/";
    private static final String SPLITERATOR = "Ljava/util/Spliterator";

    private LateReads() {}

    /** Whether a call of the JDK reads what it is called for neither before it returns nor right behind it. */
    static boolean isLeftForLater(MethodInsnNode call) {
        return LATE.contains(call.name) && !isUsedAtOnce(call, false);
    }

    /** Whether all that a stream is made of is read right behind the call that makes it. */
    static boolean isReadWholly(MethodInsnNode call) {
        return isUsedAtOnce(call, true);
    }

    private static boolean isUsedAtOnce(MethodInsnNode call, boolean wholly) {
        boolean isCountKnown = true;
        int above = 0; // words on the stack above the result
        for (AbstractInsnNode insn = call.getNext(); insn != null; insn = insn.getNext()) {
            if (insn instanceof MethodInsnNode next) {
                int taken = words(next.desc) + (next.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1);
                if (!next.owner.startsWith("java/") || next.owner.startsWith(LockModels.LOCKS)) {
                    return false;
                }
                if (wholly && taken > above && (STOPS_EARLY.contains(next.name) || isCounted(next, isCountKnown))) {
                    return false;
                }
                isCountKnown &= !CHANGES_COUNT.contains(next.name);
                if (taken > above && !isStillLate(next)) {
                    boolean isReceiver = taken == above + 1 && next.getOpcode() != Opcodes.INVOKESTATIC;
                    return isReceiver ? !isOfStream(next) : readsArguments(next);
                }
                above = taken > above
                        ? 0
                        : above - taken + Type.getReturnType(next.desc).getSize();
            } else if (insn.getOpcode() != Opcodes.CHECKCAST && insn.getOpcode() >= 0) {
                StackEffect effect = effectOrNull(insn);
                if (effect == null || effect.touches() > above) {
                    return false;
                }
                above += effect.leaves() - effect.touches();
            } else if (insn instanceof FrameNode) {
                return false; // other ways meet here
            }
        }
        return false;
    }

    /** Streams of a known size are not gone through for the sake of their number. */
    private static boolean isCounted(MethodInsnNode call, boolean isCountKnown) {
        return isCountKnown && call.name.equals("count");
    }

    private static @Nullable StackEffect effectOrNull(AbstractInsnNode insn) {
        if (insn instanceof InvokeDynamicInsnNode lambda) {
            return new StackEffect(
                    words(lambda.desc), Type.getReturnType(lambda.desc).getSize());
        }
        boolean isMonitor = insn.getOpcode() == Opcodes.MONITORENTER || insn.getOpcode() == Opcodes.MONITOREXIT;
        return isMonitor ? null : StackEffect.ofOrNull(insn);
    }

    private static int words(String descriptor) {
        return (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1;
    }

    private static boolean isStillLate(MethodInsnNode call) {
        String result = Type.getReturnType(call.desc).getDescriptor();
        return result.startsWith(STREAMS) || result.startsWith(SPLITERATOR) || LATE.contains(call.name);
    }

    /** Iterators of streams read as they go. */
    private static boolean isOfStream(MethodInsnNode call) {
        return call.name.equals("iterator") && call.owner.startsWith("java/util/stream/");
    }

    private static boolean readsArguments(MethodInsnNode call) {
        boolean isCopy = call.name.equals("<init>")
                && call.owner.startsWith("java/util/")
                && call.owner.indexOf('/', "java/util/".length()) < 0;
        return isCopy || READERS.contains(call.name);
    }
}
