package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.SyncFields;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hooks for accesses through {@code VarHandle} and {@code Unsafe}, by their modes, and for fences. */
final class VariableCode {
    static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    /**
     * How hooks are told which variable it is.
     *
     * @param ending the end of their names
     * @param coordinates the types of the arguments that name it
     */
    private record Naming(String ending, String coordinates) {
        String plain() {
            return "(" + coordinates + "Z" + Names.STATE + "I)V";
        }
    }

    private static final Naming HANDLE = new Naming("Variable", "L" + VAR_HANDLE + ";" + Names.OBJECT + "I");
    private static final Naming OFFSET = new Naming("At", Names.OBJECT + "J");
    /** In the JDK's atomic arrays: by the object that the program knows, and not by the array in it. */
    private static final Naming ELEMENT = new Naming("Element", Names.OBJECT + "I");

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;

    VariableCode(MethodRewriter method, ClassContext context, MethodFrame frame) {
        this.method = method;
        this.context = context;
        this.frame = frame;
    }

    /** Loads what names the variable: some of the arguments, which were set aside. */
    private interface Coordinates {
        Code load(Code code);
    }

    void handle(MethodInsnNode call) {
        AccessMode mode = AccessMode.ofVarHandle(call.name);
        if (mode == null) {
            fence(call);
            return;
        }
        Type[] arguments = withReceiver(call);
        int count = arguments.length - 1 - mode.values();
        boolean hasBase = count > 0 && arguments[1].getSort() >= Type.ARRAY;
        if (count > 0 && !hasBase) {
            return;
        }
        boolean indexed = count > 1 && arguments[2].equals(Type.INT_TYPE);
        if (hasBase && indexed && SyncFields.isAtomicArray(Names.binary(context.name())) && !method.isStatic()) {
            access(call, mode, code -> code.loadObject(0).load(arguments[2], frame.place(arguments, 2)), ELEMENT);
            return;
        }
        Coordinates coordinates = code -> {
            code.load(arguments[0], frame.place(arguments, 0));
            if (hasBase) {
                code.load(arguments[1], frame.place(arguments, 1));
            } else {
                code.op(Opcodes.ACONST_NULL);
            }
            return indexed ? code.load(arguments[2], frame.place(arguments, 2)) : code.push(-1);
        };
        access(call, mode, coordinates, HANDLE);
    }

    void unsafe(MethodInsnNode call) {
        AccessMode mode = AccessMode.ofUnsafe(call.name);
        if (mode == null) {
            fence(call);
            return;
        }
        Type[] arguments = withReceiver(call);
        boolean hasBase =
                arguments.length > 2 && arguments[1].getSort() == Type.OBJECT && arguments[2].equals(Type.LONG_TYPE);
        if (hasBase) {
            Coordinates coordinates = code ->
                    code.load(arguments[1], frame.place(arguments, 1)).load(arguments[2], frame.place(arguments, 2));
            access(call, mode, coordinates, OFFSET);
        }
    }

    private void access(MethodInsnNode call, AccessMode mode, Coordinates coordinates, Naming naming) {
        boolean plain = mode.plain() && context.checksAccesses();
        if (!plain && !mode.acquires() && !mode.releases()) {
            return;
        }
        int site = method.site("?", false);
        Type[] arguments = withReceiver(call);
        Code before = new Code();
        frame.setAside(arguments, before);
        if (plain) {
            coordinates.load(before).push(mode.writes() ? 1 : 0).loadObject(frame.state());
            before.push(site).hook("plain" + naming.ending(), naming.plain());
        } else if (mode.releases()) {
            synchronise(coordinates.load(before), "release", naming, site);
        }
        frame.putBack(arguments, before);
        method.before(call, before);
        if (mode.acquires()) {
            method.after(call, synchronise(coordinates.load(new Code()), "acquire", naming, site));
        }
        countAsFence(call, mode);
    }

    private void countAsFence(MethodInsnNode call, AccessMode mode) {
        if (mode.releases() && context.hasFences()) {
            method.before(call, Fences.release());
        }
        if (mode.acquires() && context.hasFences()) {
            method.after(call, Fences.acquire());
        }
    }

    /** In the program's own methods the state is at hand; one of the JDK often does nothing else that needs it. */
    private Code synchronise(Code coordinates, String what, Naming naming, int site) {
        String hook = what + naming.ending();
        return context.isWatched()
                ? coordinates
                        .loadObject(frame.state())
                        .push(site)
                        .hook(hook, "(" + naming.coordinates() + Names.STATE + "I)V")
                : coordinates.push(site).jdkHook(hook, "(" + naming.coordinates() + "I)V");
    }

    /** The JDK's own use of fences is modelled class by class, see JdkModels. */
    private void fence(MethodInsnNode call) {
        Boolean acquires = Fences.acquires(call.name);
        if (acquires == null || !context.isWatched()) {
            return;
        }
        boolean full = call.name.equals("fullFence");
        if (!acquires || full) {
            method.before(call, Fences.release());
        }
        if (acquires) {
            method.after(call, Fences.acquire());
        }
    }

    static Type[] withReceiver(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Type[] all = new Type[arguments.length + 1];
        all[0] = Type.getObjectType(call.owner);
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return all;
    }
}
