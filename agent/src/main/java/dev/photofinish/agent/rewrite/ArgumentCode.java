package dev.photofinish.agent.rewrite;

import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hooks for calls in which the JDK looks through collections and builders of strings that the program hands to it. */
final class ArgumentCode {
    private static final Set<String> LOOK_THROUGH = Set.of(
            "addAll",
            "putAll",
            "containsAll",
            "removeAll",
            "retainAll",
            "equals",
            "copyOf",
            "<init>",
            "invokeAll",
            "invokeAny");
    private static final Set<String> OF_OBJECTS = Set.of("equals", "deepEquals", "hashCode", "toString");
    private static final Set<String> KINDS = Set.of(
            "java/lang/Iterable",
            "java/util/Collection",
            "java/util/List",
            "java/util/Set",
            "java/util/Map",
            "java/util/SortedMap",
            "java/util/SortedSet",
            "java/util/Queue",
            "java/util/Deque");
    private static final Set<String> OBJECTS =
            Set.of("java/lang/Object", "java/lang/CharSequence", "java/lang/StringBuilder");

    private final MethodRewriter method;
    private final MethodFrame frame;

    ArgumentCode(MethodRewriter method, MethodFrame frame) {
        this.method = method;
        this.frame = frame;
    }

    void visit(MethodInsnNode call) {
        if (looksThroughCollections(call) || looksThroughObjects(call)) {
            tell(call, call.desc, !call.name.equals("<init>") && looksThroughObjects(call));
        }
    }

    /** Adding up strings. */
    void visit(InvokeDynamicInsnNode concatenation) {
        if (concatenation.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            tell(concatenation, concatenation.desc, true);
        }
    }

    private static boolean looksThroughCollections(MethodInsnNode call) {
        boolean isOfUtil = call.owner.startsWith("java/util/") && !call.owner.equals("java/util/Collections");
        boolean joins = call.owner.equals("java/lang/String") && call.name.equals("join");
        return joins || (isOfUtil && LOOK_THROUGH.contains(call.name));
    }

    private static boolean looksThroughObjects(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Objects" -> OF_OBJECTS.contains(call.name);
            case "java/lang/String" -> call.name.equals("valueOf");
            case "java/lang/StringBuilder", "java/lang/StringBuffer" ->
                call.name.equals("append") || call.name.equals("insert");
            case "java/io/ObjectOutputStream", "java/io/ObjectOutput" -> call.name.startsWith("write");
            case "java/io/PrintStream", "java/io/PrintWriter" -> call.name.startsWith("print");
            default -> call.owner.startsWith("java/util/") && call.name.equals("equals");
        };
    }

    private void tell(AbstractInsnNode call, String descriptor, boolean objects) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        Code hooks = new Code();
        int site = 0;
        for (int i = 0; i < arguments.length; i++) {
            if (mayBeOne(arguments[i], objects)) {
                site = site == 0 ? method.site("?", false) : site;
                hooks.load(arguments[i], frame.place(arguments, i))
                        .loadObject(frame.state())
                        .push(site)
                        .hook("beforeLookThrough", "(" + Names.OBJECT + Names.STATE + "I)V");
            }
        }
        if (site != 0) {
            Code code = new Code();
            frame.setAside(arguments, code);
            code.list().add(hooks.list());
            frame.putBack(arguments, code);
            method.before(call, code);
        }
    }

    private static boolean mayBeOne(Type argument, boolean objects) {
        String name = argument.getSort() == Type.OBJECT ? argument.getInternalName() : "";
        return KINDS.contains(name) || CollectionModels.isCreated(name) || (objects && OBJECTS.contains(name));
    }
}
