package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.UnusedValues;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Hooks for calls that mean something: waiting, reflective access, what programs say about themselves. */
final class CallCode {
    static final Set<String> UNSAFES = Set.of("sun/misc/Unsafe", "jdk/internal/misc/Unsafe");
    private static final String SAYS = "dev/photofinish/annotations/HappensBefore";
    private static final String REFLECTIVE = "(Ljava/lang/reflect/Field;" + Names.OBJECT + Names.STATE + "I)V";

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;
    private final VariableCode variables;
    private final BulkCode bulk;
    private final ArgumentCode arguments;
    private final HandleCode handles;

    CallCode(MethodRewriter method, ClassContext context, MethodFrame frame) {
        this.method = method;
        this.context = context;
        this.frame = frame;
        variables = new VariableCode(method, context, frame);
        bulk = new BulkCode(method, context, frame);
        arguments = new ArgumentCode(method, frame);
        handles = new HandleCode(method, frame);
    }

    void newObject(TypeInsnNode creation) {
        bulk.newObject(creation);
    }

    void visit(MethodInsnNode call) {
        if (context.checksAccesses() && isClone(call)) {
            cloning(call);
        }
        if (context.checksCollections()) {
            arguments.visit(call);
        }
        if (context.checksAccesses()) {
            handles.visit(call);
            bulk.copies(call);
        }
        if (context.unused().isUnusedCount(call)) {
            unusedCount(call);
        }
        if (context.records() && context.checksAccesses() && isOfLock(call)) {
            lock(call);
        }
        if (isWait(call)) {
            waiting(call);
        } else if (call.owner.equals(VariableCode.VAR_HANDLE)) {
            variables.handle(call);
        } else if (UNSAFES.contains(call.owner)) {
            variables.unsafe(call);
        } else if (call.owner.equals(SAYS) && (call.name.equals("release") || call.name.equals("acquire"))) {
            method.replace(call, new Code().jdkHook(call.name, "(" + Names.OBJECT + ")V"));
        } else if (call.owner.equals("java/lang/reflect/Field")) {
            reflection(call);
        } else if (context.checksCollections() && isOfCollection(call)) {
            collection(call);
        } else if (context.checksAccesses()) {
            bulk.visit(call);
        }
    }

    void visit(InvokeDynamicInsnNode call) {
        if (context.checksCollections()) {
            arguments.visit(call);
        }
    }

    /** Whether it may be the call of a collection of the JDK, or of a class of the program that extends one. */
    private boolean isOfCollection(MethodInsnNode call) {
        return CollectionModels.isCandidate(call)
                || (CollectionModels.isLikeOperation(call)
                        && context.fields().isBelow(call.owner, CollectionModels::isCreated));
    }

    /** In an operation of a collection of the program's own: what it calls is not called by who called it. */
    void forgetCaller() {
        method.atEntry(callSite(0));
    }

    private void unusedCount(MethodInsnNode call) {
        int site = method.site("?", false);
        UnusedValues.add(site, false);
        Type[] added = Type.getArgumentTypes(call.desc);
        Code counter = added.length == 0 ? new Code().op(Opcodes.DUP) : new Code().copyObjectBelow(added[0].getSize());
        method.before(
                call,
                counter.loadObject(frame.state())
                        .push(site)
                        .hook("beforeUnusedCount", "(" + Names.OBJECT + Names.STATE + "I)V"));
        method.after(call, new Code().loadObject(frame.state()).hook("afterUnusedCount", "(" + Names.STATE + ")V"));
    }

    private static boolean isOfLock(MethodInsnNode call) {
        return call.owner.startsWith(LockModels.LOCKS) && !call.name.equals("<init>");
    }

    /** Tells the lock that it is the program which calls it, and where. */
    private void lock(MethodInsnNode call) {
        method.before(call, lockSite(method.site(Names.binary(call.owner), false)));
        method.after(call, lockSite(0));
    }

    private Code lockSite(int site) {
        return new Code().loadObject(frame.state()).push(site).putField(Names.THREAD_STATE, "lockSite", "I");
    }

    /** Tells the collection, if it turns out to be one, where it is called from. */
    private void collection(MethodInsnNode call) {
        if (LateReads.isLeftForLater(call)) {
            return;
        }
        int site = method.site(Names.binary(call.owner), false);
        method.tellOrigin(call, site);
        method.before(call, callSite(site));
        method.after(call, callSite(0));
    }

    private Code callSite(int site) {
        return new Code().loadObject(frame.state()).push(site).putField(Names.THREAD_STATE, "callSite", "I");
    }

    /** Whether calls of this class synchronise, or may do so. */
    static boolean isOfInterest(String owner) {
        return owner.equals(VariableCode.VAR_HANDLE)
                || UNSAFES.contains(owner)
                || owner.equals(SAYS)
                || owner.equals("java/lang/reflect/Field");
    }

    static boolean isWait(MethodInsnNode call) {
        return call.name.equals("wait")
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && (call.desc.equals("()V") || call.desc.equals("(J)V") || call.desc.equals("(JI)V"));
    }

    private void waiting(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Code code = new Code();
        frame.setAside(arguments, code);
        code.op(Opcodes.DUP).loadObject(frame.state()).hook("beforeWait", "(" + Names.OBJECT + Names.STATE + ")V");
        frame.putBack(arguments, code);
        method.before(call, code);
        method.after(call, new Code().loadObject(frame.state()).hook("afterWait", "(" + Names.STATE + ")V"));
    }

    private static boolean isClone(MethodInsnNode call) {
        return call.name.equals(Names.CLONE)
                && call.desc.equals(Names.CLONE_DESCRIPTOR)
                && !call.owner.startsWith("[")
                && call.getOpcode() != Opcodes.INVOKESTATIC;
    }

    private void cloning(MethodInsnNode call) {
        Type[] receiver = {Type.getObjectType("java/lang/Object")};
        Code before = new Code();
        frame.setAside(receiver, before.op(Opcodes.DUP));
        method.before(call, before);
        Code after = new Code().op(Opcodes.DUP).load(receiver[0], frame.place(receiver, 0));
        if (call.getOpcode() == Opcodes.INVOKESPECIAL) {
            after.pushConstant(Names.binary(call.owner));
        } else {
            after.op(Opcodes.ACONST_NULL);
        }
        after.loadObject(frame.state())
                .push(method.site("?", false))
                .hook("afterClone", "(" + Names.OBJECT + Names.OBJECT + "Ljava/lang/String;" + Names.STATE + "I)V");
        method.after(call, after);
    }

    private void reflection(MethodInsnNode call) {
        boolean writes = call.name.startsWith("set");
        boolean isAccess = (call.name.startsWith("get") || writes) && call.desc.startsWith("(" + Names.OBJECT);
        if (!isAccess) {
            return;
        }
        Type[] arguments = VariableCode.withReceiver(call);
        Code before = new Code();
        frame.setAside(arguments, before);
        if (writes) {
            before.load(arguments[0], frame.place(arguments, 0)).load(arguments[1], frame.place(arguments, 1));
            hookWithSite(before, "beforeReflectiveWrite");
        }
        frame.putBack(arguments, before);
        method.before(call, before);
        if (!writes) {
            Code after = new Code().load(arguments[0], frame.place(arguments, 0));
            method.after(
                    call, hookWithSite(after.load(arguments[1], frame.place(arguments, 1)), "afterReflectiveRead"));
        }
    }

    private Code hookWithSite(Code code, String hook) {
        return code.loadObject(frame.state()).push(method.site("?", false)).hook(hook, REFLECTIVE);
    }
}
