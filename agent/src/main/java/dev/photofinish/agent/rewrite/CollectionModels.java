package dev.photofinish.agent.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Collections of the JDK that are not safe for use by several threads: what programs do to them counts as
 * access. Where such a class counts its structural changes, a change of the count is the write.
 */
final class CollectionModels {
    /** Fields whose change means a change of structure, by class. */
    private static final Map<String, Set<String>> COLLECTIONS = Map.ofEntries(
            counting("java/util/ArrayList"),
            counting("java/util/LinkedList"),
            counting("java/util/HashMap"),
            counting("java/util/LinkedHashMap"),
            counting("java/util/TreeMap"),
            counting("java/util/IdentityHashMap"),
            counting("java/util/WeakHashMap"),
            counting("java/util/PriorityQueue"),
            Map.entry("java/util/ArrayDeque", Set.of("head", "tail", "elements")),
            Map.entry("java/util/EnumMap", Set.of("size")),
            Map.entry("java/util/BitSet", Set.of("words", "wordsInUse", "sizeIsSticky")));

    /** Sets that keep their elements in a map, by the name of the field. */
    private static final Map<String, String> SETS = Map.of("java/util/HashSet", "map", "java/util/TreeSet", "m");

    private static final List<String> KINDS =
            List.of("Collection", "Collections", "List", "Set", "Map", "Queue", "Deque", "Iterator", "Iterable");

    private static final String ENTER = "(" + Names.OBJECT + Names.OBJECT + ")V";
    private static final String WRITE = "(" + Names.OBJECT + ")V";

    private CollectionModels() {}

    private static Map.Entry<String, Set<String>> counting(String name) {
        return Map.entry(name, Set.of("modCount"));
    }

    /** Whether a call may end up in such a collection. */
    static boolean isCandidate(MethodInsnNode call) {
        if (!call.owner.startsWith("java/util/") && !call.owner.equals("java/lang/Iterable")) {
            return false;
        }
        if (call.owner.startsWith("java/util/concurrent/") || (call.desc.equals("()V") && call.name.equals("<init>"))) {
            return false;
        }
        for (String kind : KINDS) {
            if (call.owner.endsWith(kind)) {
                return true;
            }
        }
        return COLLECTIONS.containsKey(call.owner);
    }

    /** Whether a program that creates an object of this class creates such a collection. */
    static boolean isCreated(String name) {
        return COLLECTIONS.containsKey(name) || SETS.containsKey(name) || name.equals("java/util/LinkedHashSet");
    }

    static boolean has(String name) {
        return SETS.containsKey(name) || COLLECTIONS.containsKey(outermost(name));
    }

    private static String outermost(String name) {
        int inner = name.indexOf('$');
        return inner < 0 ? name : name.substring(0, inner);
    }

    /** Puts hooks into such a collection, or one of its iterators and views. */
    static void apply(ClassNode type) {
        Set<String> fields = COLLECTIONS.getOrDefault(outermost(type.name), Set.of());
        FieldNode structure = structureField(type);
        boolean isInner = type.name.indexOf('$') >= 0;
        for (MethodNode method : type.methods) {
            if (method.instructions.size() == 0 || method.name.equals("<init>")) {
                continue;
            }
            writes(type, method, fields);
            boolean isOperation = (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
            if (isOperation && (structure != null || !isInner)) {
                enter(type, method, structure);
            }
        }
    }

    private static @Nullable FieldNode structureField(ClassNode type) {
        String name = SETS.getOrDefault(type.name, type.name.endsWith("$SubList") ? "root" : "this$0");
        for (FieldNode field : type.fields) {
            if (field.name.equals(name)) {
                return field;
            }
        }
        return null;
    }

    private static void enter(ClassNode type, MethodNode method, @Nullable FieldNode structure) {
        Code code = new Code();
        if (structure == null) {
            code.loadObject(0).op(Opcodes.DUP);
        } else {
            boolean isSet = SETS.containsKey(type.name);
            code.loadObject(0).getField(type.name, structure.name, structure.desc);
            if (isSet) {
                code.loadObject(0).op(Opcodes.SWAP);
            } else {
                code.op(Opcodes.DUP);
            }
        }
        method.instructions.insert(code.jdkHook("enterCollection", ENTER).list());
    }

    private static void writes(ClassNode type, MethodNode method, Set<String> fields) {
        boolean setsBits = type.name.equals("java/util/BitSet")
                && Set.of("set", "clear", "flip", "and", "or", "xor", "andNot").contains(method.name);
        if (setsBits) {
            method.instructions.insert(new Code()
                    .loadObject(0)
                    .jdkHook("beforeStructureWrite", WRITE)
                    .list());
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FieldInsnNode put && put.getOpcode() == Opcodes.PUTFIELD && fields.contains(put.name)) {
                method.instructions.insertBefore(
                        insn,
                        new Code()
                                .copyObjectBelow(1)
                                .jdkHook("beforeStructureWrite", WRITE)
                                .list());
            }
        }
    }
}
