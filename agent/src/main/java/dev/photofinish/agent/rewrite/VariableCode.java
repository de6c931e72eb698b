package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Sites;
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
        if (!context.checksAccesses()) {
            follow(call, mode, coordinates, naming);
            countAsFence(call, mode);
        } else if (mode.plain()) {
            plain(call, mode, coordinates, naming);
        } else if (mode.acquires() || mode.releases() || !context.records()) {
            atomic(call, mode, coordinates, naming);
            countAsFence(call, mode);
        }
    }

    /** In a class of the JDK, or a method that is too large for more: such accesses are synchronisation only. */
    private void follow(MethodInsnNode call, AccessMode mode, Coordinates coordinates, Naming naming) {
        if (!mode.acquires() && !mode.releases()) {
            return;
        }
        int site = method.site("?", false);
        String types = "(" + naming.coordinates() + "I)V";
        Code code = new Code();
        if (mode.releases()) {
            coordinates.load(code).push(site).jdkHook("release" + naming.ending(), types);
        }
        before(call, code);
        if (mode.acquires()) {
            method.after(call, coordinates.load(new Code()).push(site).jdkHook("acquire" + naming.ending(), types));
        }
    }

    private void plain(MethodInsnNode call, AccessMode mode, Coordinates coordinates, Naming naming) {
        Code code = coordinates.load(new Code()).push(mode.writes() ? 1 : 0).loadObject(frame.state());
        before(call, code.push(method.site("?", false)).hook("plain" + naming.ending(), naming.plain()));
    }

    private void atomic(MethodInsnNode call, AccessMode mode, Coordinates coordinates, Naming naming) {
        int site = method.site("?", false);
        Sites.say(site, Sites.ATOMIC);
        String what = (mode.updates() ? "Update" : mode.reads() ? "Read" : "Write") + naming.ending();
        Code code = new Code();
        if (mode.writes()) {
            coordinates.load(code).push(mode.releases() ? 1 : 0).loadObject(frame.state());
            code.push(site).atomicHook("before" + what, naming.plain());
        }
        before(call, code);
        if (mode.reads()) {
            Code after = new Code();
            String types = naming.plain();
            if (mode.updates()) {
                pushWritten(call, mode, after);
                types = "(Z" + types.substring(1);
            }
            coordinates.load(after).push(mode.acquires() ? 1 : 0).loadObject(frame.state());
            method.after(call, after.push(site).atomicHook("after" + what, types));
        }
    }

    /** Behind an update: whether it has written for sure. */
    private void pushWritten(MethodInsnNode call, AccessMode mode, Code code) {
        Type[] arguments = withReceiver(call);
        int expected = arguments.length - 2;
        Type result = Type.getReturnType(call.desc);
        if (mode.result() == AccessMode.Result.CERTAIN) {
            code.push(1);
        } else if (mode.result() == AccessMode.Result.SUCCESS && result.getSort() == Type.BOOLEAN) {
            code.op(Opcodes.DUP);
        } else if (mode.result() == AccessMode.Result.FOUND
                && result.getSort() >= Type.ARRAY
                && arguments[expected].getSort() >= Type.ARRAY) {
            code.op(Opcodes.DUP).load(arguments[expected], frame.place(arguments, expected));
            code.atomicHook("isSame", "(" + Names.OBJECT + Names.OBJECT + ")Z");
        } else if (mode.result() == AccessMode.Result.FOUND
                && result.equals(arguments[expected])
                && (result.equals(Type.INT_TYPE) || result.equals(Type.LONG_TYPE))) {
            code.op(result.getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2);
            code.load(result, frame.place(arguments, expected));
            code.atomicHook("isSame", "(" + result.getDescriptor() + result.getDescriptor() + ")Z");
        } else {
            code.push(0);
        }
    }

    /** Puts code before a call, whose arguments are set aside from there on. */
    private void before(MethodInsnNode call, Code hooks) {
        Type[] arguments = withReceiver(call);
        Code code = new Code();
        frame.setAside(arguments, code);
        code.add(hooks);
        frame.putBack(arguments, code);
        method.before(call, code);
    }

    private void countAsFence(MethodInsnNode call, AccessMode mode) {
        if (mode.releases() && context.hasFences()) {
            method.before(call, Fences.release());
        }
        if (mode.acquires() && context.hasFences()) {
            method.after(call, Fences.acquire());
        }
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
