package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.ElementHooks;
import java.util.Map;
import java.util.Set;
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
 * Elements of the JDK's collections, the values of maps among them: hooks beside the very instructions that read one or replace
 * it. What moves elements about is a change of structure, and has no such hooks.
 */
final class CollectionElements {
    private static final String HOOKS = Type.getInternalName(ElementHooks.class);
    private static final String ACCESS = "(" + Names.OBJECT + "I)V";
    private static final String NODE = "(" + Names.OBJECT + Names.OBJECT + "Z)V";
    private static final String ARRAY_LIST = "java/util/ArrayList";
    private static final String LINKED_LIST = "java/util/LinkedList";
    private static final String TREE_NODE = "java/util/TreeMap$Entry";
    private static final String WEAK_NODE = "java/util/WeakHashMap$Entry";
    private static final String HASH_NODE = "java/util/HashMap$Node";

    /** Nodes of maps that have the hash code of their key in them. */
    private static final Set<String> HASHED =
            Set.of(HASH_NODE, "java/util/HashMap$TreeNode", "java/util/LinkedHashMap$Entry");

    private static final Set<String> NODES = Set.of(HASH_NODE, TREE_NODE, WEAK_NODE);

    /** Lists that the program sees an array of its own through. */
    private static final Set<String> ARRAY_VIEWS = Set.of("java/util/Arrays$ArrayList", "java/util/Arrays$ArrayItr");

    /** Methods that access single elements of arrays in which a collection keeps them. */
    private static final Map<String, Set<String>> IN_ARRAYS = Map.of(
            ARRAY_LIST,
            Set.of("set", "get", "getFirst", "getLast", "forEach", "next", "previous", "forEachRemaining"),
            "java/util/EnumMap",
            Set.of("get", "put", "containsValue", "next", "getValue", "setValue"),
            "java/util/IdentityHashMap",
            Set.of("get", "put", "replace", "containsValue", "next", "getValue", "setValue", "forEach", "replaceAll"));

    private final ClassNode type;
    private final String outermost;
    private final @Nullable FieldNode structure;
    private final boolean isInner;

    /** Whether its hooks are all that a class of the JDK gets as a collection. */
    static boolean isArrayView(String name) {
        return ARRAY_VIEWS.contains(name);
    }

    /**
     * For one class.
     *
     * @param structure the field that leads to the collection; null if the class is the collection, or if there is none
     */
    CollectionElements(ClassNode type, String outermost, @Nullable FieldNode structure) {
        this.type = type;
        this.outermost = outermost;
        this.structure = structure;
        isInner = type.name.indexOf('$') >= 0;
    }

    void apply() {
        for (MethodNode method : type.methods) {
            boolean isOfObject = (method.access & Opcodes.ACC_STATIC) == 0 && !method.name.equals("<init>");
            if (method.instructions.size() == 0 || !isOfObject) {
                continue;
            }
            if (isArrayView(type.name)) {
                arrayView(method);
            } else if (NODES.contains(type.name)) {
                node(method);
            } else if (leadsToStructure()) {
                elements(method);
                enter(method);
            }
        }
    }

    /** A node that the program has as an entry. */
    private static void node(MethodNode method) {
        boolean replaces = method.name.equals("setValue");
        if (replaces || method.name.equals("getValue")) {
            MethodEdges.atEntry(
                    method,
                    new Code()
                            .loadObject(0)
                            .push(replaces ? 1 : 0)
                            .callStatic(HOOKS, "enterNode", "(" + Names.OBJECT + "Z)V"));
        }
    }

    private static void arrayView(MethodNode method) {
        if (method.name.equals("sort") || method.name.equals("toArray")) {
            MethodEdges.atEntry(
                    method,
                    new Code()
                            .loadObject(0)
                            .getField("java/util/Arrays$ArrayList", "a", "[" + Names.OBJECT)
                            .push(method.name.equals("sort") ? 1 : 0)
                            .callStatic(HOOKS, "beforeArray", "(" + Names.OBJECT + "Z)V"));
            return;
        }
        if (!Set.of("get", "set", "next", "indexOf", "forEach").contains(method.name)) {
            return;
        }
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn.getOpcode() == Opcodes.AALOAD) {
                arrayElement(method, insn, new Code().op(Opcodes.DUP2), false);
            } else if (insn.getOpcode() == Opcodes.AASTORE) {
                arrayElement(method, insn, new Code().op(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1), true);
            }
        }
    }

    private static void arrayElement(MethodNode method, AbstractInsnNode insn, Code code, boolean writes) {
        code.push(writes ? 1 : 0).callStatic(HOOKS, "beforeArrayElement", "(" + Names.OBJECT + "IZ)V");
        method.instructions.insertBefore(insn, code.list());
    }

    /** Whether a method tells of the call together with the access: what comes first in it says which element it is. */
    boolean enters(MethodNode method) {
        return (type.name.equals(ARRAY_LIST) || type.name.equals(LINKED_LIST)) && method.name.equals("get");
    }

    private boolean leadsToStructure() {
        return !isInner || structure != null || isPart();
    }

    /** Whether the collection is found through another object. */
    private boolean isPart() {
        return type.name.equals("java/util/ArrayList$SubList$1") || type.name.endsWith("$EntryIterator$Entry");
    }

    private Code loadStructure(Code code) {
        code.loadObject(0);
        if (isInner && structure != null) {
            return code.getField(type.name, structure.name, structure.desc);
        }
        String descriptor = Type.getObjectType(outermost).getDescriptor();
        if (isPart()) {
            String above = type.name.substring(0, type.name.lastIndexOf('$'));
            boolean isOfEntry = type.name.endsWith("Entry");
            code.getField(
                    type.name,
                    isOfEntry ? "this$1" : "this$0",
                    Type.getObjectType(above).getDescriptor());
            return code.getField(above, isOfEntry ? "this$0" : "root", descriptor);
        }
        return code;
    }

    private void enter(MethodNode method) {
        if (isPart() && (method.access & Opcodes.ACC_PUBLIC) != 0) {
            MethodEdges.atEntry(
                    method, loadStructure(new Code()).callStatic(HOOKS, "enterPart", "(" + Names.OBJECT + ")V"));
        }
        boolean isArray = outermost.equals(ARRAY_LIST) || outermost.equals(LINKED_LIST);
        if (!isInner && isArray && method.name.equals("toArray")) {
            MethodEdges.atEntry(
                    method, loadStructure(new Code()).callStatic(HOOKS, "beforeReadOfAll", "(" + Names.OBJECT + ")V"));
        }
    }

    private void elements(MethodNode method) {
        if (enters(method)) {
            MethodEdges.atEntry(
                    method, new Code().loadObject(0).load(Type.INT_TYPE, 1).callStatic(HOOKS, "enterAndRead", ACCESS));
            return;
        }
        boolean isInArray = IN_ARRAYS.getOrDefault(outermost, Set.of()).contains(method.name);
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FieldInsnNode access) {
                field(method, access);
            } else if (isInArray && insn instanceof MethodInsnNode call) {
                call(method, call);
            } else if (isInArray && isLoad(insn)) {
                Code code = loadStructure(new Code().op(Opcodes.DUP)).op(Opcodes.SWAP);
                insert(method, insn, code.callStatic(HOOKS, "beforeRead", ACCESS));
            } else if (isInArray && insn.getOpcode() == Opcodes.AASTORE) {
                Code code =
                        loadStructure(new Code().op(Opcodes.DUP2, Opcodes.POP)).op(Opcodes.SWAP);
                insert(method, insn, code.callStatic(HOOKS, "beforeReplace", ACCESS));
            }
        }
    }

    private static void insert(MethodNode method, AbstractInsnNode before, Code code) {
        method.instructions.insertBefore(before, code.list());
    }

    /** Where keys and values lie side by side in an array, a value is the one behind its key. */
    private boolean isLoad(AbstractInsnNode insn) {
        return insn.getOpcode() == Opcodes.AALOAD
                && (!outermost.equals("java/util/IdentityHashMap")
                        || insn.getPrevious().getOpcode() == Opcodes.IADD);
    }

    /** The ways in which {@code ArrayList} accesses its array. */
    private void call(MethodNode method, MethodInsnNode call) {
        if (call.name.equals("elementData")) {
            insert(method, call, new Code().op(Opcodes.DUP2).callStatic(HOOKS, "beforeRead", ACCESS));
        } else if (call.name.equals("elementAt")) {
            Code code = loadStructure(new Code().op(Opcodes.DUP)).op(Opcodes.SWAP);
            insert(method, call, code.callStatic(HOOKS, "beforeRead", ACCESS));
        }
    }

    private void field(MethodNode method, FieldInsnNode access) {
        boolean reads = access.getOpcode() == Opcodes.GETFIELD;
        if (!reads && access.getOpcode() != Opcodes.PUTFIELD) {
            return;
        }
        Code code = reads ? new Code().op(Opcodes.DUP) : new Code().copyObjectBelow(1);
        String hook = reads ? "beforeRead" : "beforeReplace";
        boolean isValue = access.name.equals("value");
        if (isValue && HASHED.contains(access.owner)) {
            loadStructure(code.getField(HASH_NODE, "hash", "I")).op(Opcodes.SWAP);
            insert(method, access, code.callStatic(HOOKS, hook, ACCESS));
        } else if (isValue && (access.owner.equals(TREE_NODE) || isOfWeakMap(method, access))) {
            loadStructure(code).push(reads ? 0 : 1);
            insert(method, access, code.callStatic(HOOKS, "beforeNode", NODE));
        } else if (access.name.equals("item") && access.owner.equals(LINKED_LIST + "$Node")) {
            Code position = linkedPositionOrNull(method);
            if (position != null) {
                Code owner = loadStructure(new Code());
                owner.list().add(position.list());
                insert(method, access, owner.callStatic(HOOKS, hook, ACCESS));
            }
        }
    }

    /** Entries of garbage are emptied before they are thrown away, which replaces nothing. */
    private static boolean isOfWeakMap(MethodNode method, FieldInsnNode access) {
        return access.owner.equals(WEAK_NODE) && !method.name.equals("expungeStaleEntries");
    }

    /** The index of the element that a method of a linked list is about to access; null if it is a matter of structure. */
    private @Nullable Code linkedPositionOrNull(MethodNode method) {
        if (!isInner) {
            return switch (method.name) {
                case "set" -> new Code().load(Type.INT_TYPE, 1);
                case "getFirst", "peek", "peekFirst" -> new Code().push(0);
                case "getLast", "peekLast" ->
                    new Code().loadObject(0).getField(LINKED_LIST, "size", "I").op(Opcodes.ICONST_1, Opcodes.ISUB);
                default -> null;
            };
        }
        Code index = new Code().loadObject(0).getField(type.name, "nextIndex", "I");
        return switch (method.name) {
            case "next" -> index.op(Opcodes.ICONST_1, Opcodes.ISUB);
            case "previous", "forEachRemaining" -> index;
            case "set" -> lastIndex();
            default -> null;
        };
    }

    private Code lastIndex() {
        String node = "L" + LINKED_LIST + "$Node;";
        return new Code()
                .loadObject(0)
                .getField(type.name, "lastReturned", node)
                .loadObject(0)
                .getField(type.name, "next", node)
                .loadObject(0)
                .getField(type.name, "nextIndex", "I")
                .callStatic(HOOKS, "lastIndex", "(" + Names.OBJECT + Names.OBJECT + "I)I");
    }
}
