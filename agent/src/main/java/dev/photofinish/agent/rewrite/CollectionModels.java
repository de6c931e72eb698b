package dev.photofinish.agent.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
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
            Map.entry("java/util/RegularEnumSet", Set.of("elements")),
            Map.entry("java/util/JumboEnumSet", Set.of("elements", "size")),
            Map.entry("java/util/BitSet", Set.of("words", "wordsInUse", "sizeIsSticky")));

    /** Sets that keep their elements in a map, by the name of the field. */
    private static final Map<String, String> SETS = Map.of("java/util/HashSet", "map", "java/util/TreeSet", "m");

    private static final List<String> KINDS = List.of(
            "Collection",
            "Collections",
            "List",
            "Set",
            "Map",
            "Queue",
            "Deque",
            "Iterator",
            "Spliterator",
            "Enumeration",
            "Iterable");

    /** What programs call on collections that they have extended. */
    private static final Set<String> OPERATIONS = Set.of(
            ("add addAll addFirst addLast clear compute computeIfAbsent computeIfPresent contains containsAll containsKey"
                            + " containsValue element entrySet equals first firstKey forEach get getFirst getLast"
                            + " getOrDefault hashCode indexOf isEmpty iterator keySet last lastKey listIterator merge offer"
                            + " parallelStream peek peekFirst peekLast poll pollFirst pollLast pop push put putAll"
                            + " putIfAbsent remove removeAll removeFirst removeIf removeLast replace replaceAll retainAll"
                            + " set size sort spliterator stream subList toArray toString values")
                    .split(" ", -1));

    private static final String ENTER = "(" + Names.OBJECT + Names.OBJECT + ")V";
    private static final String WRITE = "(" + Names.OBJECT + ")V";

    /** In a descriptor: a class that is not one of the JDK. */
    private static final Pattern FOREIGN_TYPE = Pattern.compile("L(?!java/)");

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
        if (call.owner.equals("java/util/Map$Entry")) {
            return call.name.endsWith("Value");
        }
        for (String kind : KINDS) {
            if (call.owner.endsWith(kind)) {
                return true;
            }
        }
        return COLLECTIONS.containsKey(call.owner);
    }

    /** Whether a method is called like an operation of a collection. */
    static boolean isOperation(String method) {
        return OPERATIONS.contains(method);
    }

    /** Whether a call could be that of an operation that a class of the program has inherited from a collection. */
    static boolean isLikeOperation(MethodInsnNode call) {
        return isOperation(call.name)
                && !call.owner.startsWith("java/")
                && (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKESPECIAL)
                && !FOREIGN_TYPE.matcher(call.desc).find();
    }

    /** Whether a program that creates an object of this class creates such a collection. */
    static boolean isCreated(String name) {
        return COLLECTIONS.containsKey(name) || SETS.containsKey(name) || name.equals("java/util/LinkedHashSet");
    }

    static boolean has(String name) {
        return SETS.containsKey(name)
                || COLLECTIONS.containsKey(outermost(name))
                || CollectionElements.isArrayView(name);
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
        CollectionElements elements = new CollectionElements(type, outermost(type.name), structure);
        elements.apply();
        for (MethodNode method : type.methods) {
            if (method.instructions.size() == 0 || method.name.equals("<init>")) {
                continue;
            }
            writes(type, method, fields);
            boolean isOperation = (method.access & (Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE)) == 0;
            boolean isCalledByOthers = (method.access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                    || type.name.equals("java/util/TreeMap"); // whose views have no hooks, and call what is not public
            boolean isEntry = isOperation && isCalledByOthers && (structure != null || !isInner);
            if (isEntry && !elements.enters(method)) {
                enter(type, method, structure);
            }
            if (isOperation && !isInner) {
                callbacks(method);
            }
        }
    }

    private static @Nullable FieldNode structureField(ClassNode type) {
        String name = SETS.getOrDefault(type.name, type.name.endsWith("$SubList") ? "root" : "this$0");
        for (FieldNode field : type.fields) {
            boolean isOfCollection = !name.equals("this$0")
                    || COLLECTIONS.containsKey(Type.getType(field.desc).getInternalName());
            if (field.name.equals(name) && isOfCollection) { // an iterator of a view calls the view
                return field;
            }
        }
        return fieldOfClassAbove(type);
    }

    /** Compilers since 18 leave the field out where only a class above uses its own, which then is found by the same name. */
    private static @Nullable FieldNode fieldOfClassAbove(ClassNode type) {
        String outer = outermost(type.name);
        boolean isIterator = type.name.endsWith("Iterator") && type.superName.startsWith(outer + "$");
        boolean isInner = type.name.lastIndexOf('$') == outer.length();
        return isIterator && isInner && COLLECTIONS.containsKey(outer)
                ? new FieldNode(0, "this$0", "L" + outer + ";", null, null)
                : null;
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

    /** Functions of the program may call other collections before this one goes on. */
    private static void callbacks(MethodNode method) {
        int local = method.maxLocals;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof MethodInsnNode call && call.owner.startsWith("java/util/function/")) {
                Code before = new Code().loadObject(0).jdkHook("beforeCallback", "(" + Names.OBJECT + ")I");
                method.instructions.insertBefore(
                        insn, before.store(Type.INT_TYPE, local).list());
                Code after = new Code().loadObject(0).load(Type.INT_TYPE, local);
                method.instructions.insert(
                        insn,
                        after.jdkHook("afterCallback", "(" + Names.OBJECT + "I)V")
                                .list());
                method.maxLocals = local + 1;
            }
        }
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
                                .copyObjectBelow(Type.getType(put.desc).getSize())
                                .jdkHook("beforeStructureWrite", WRITE)
                                .list());
            }
        }
    }
}
