package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.AccessHandles;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Hooks for {@code MethodHandle}s that read or write variables: where they are looked up, and where they are called. */
final class HandleCode {
    private static final String HANDLES = Type.getInternalName(AccessHandles.class);
    private static final String HANDLE = "java/lang/invoke/MethodHandle";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLE_TYPE = "L" + HANDLE + ";";

    private static final Set<String> BY_NAME =
            Set.of("findGetter", "findSetter", "findStaticGetter", "findStaticSetter");
    private static final Set<String> BY_FIELD = Set.of("unreflectGetter", "unreflectSetter");
    private static final Set<String> OF_ELEMENTS = Set.of("arrayElementGetter", "arrayElementSetter");
    private static final Set<String> CALLS = Set.of("invoke", "invokeExact", "invokeWithArguments");

    private final MethodRewriter method;
    private final MethodFrame frame;

    HandleCode(MethodRewriter method, MethodFrame frame) {
        this.method = method;
        this.frame = frame;
    }

    void visit(MethodInsnNode call) {
        switch (call.owner) {
            case HANDLE -> call(call);
            case LOOKUP -> lookup(call);
            case "java/lang/invoke/MethodHandles" -> {
                if (OF_ELEMENTS.contains(call.name)) {
                    method.after(call, made(flag(new Code(), call), "ofElement", HANDLE_TYPE + "Z"));
                }
            }
            case VariableCode.VAR_HANDLE -> {
                if (call.name.equals("toMethodHandle")) {
                    Type[] arguments = VariableCode.withReceiver(call);
                    Code code = keep(call, arguments, 2);
                    String mode = Type.getArgumentTypes(call.desc)[0].getDescriptor();
                    method.after(call, made(code, "ofVariable", HANDLE_TYPE + arguments[0].getDescriptor() + mode));
                }
            }
            default -> {}
        }
    }

    private void lookup(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (BY_NAME.contains(call.name)) {
            String types = HANDLE_TYPE + "Ljava/lang/Class;Ljava/lang/String;Z";
            method.after(call, made(flag(keep(call, arguments, 2), call), "ofNamed", types));
        } else if (BY_FIELD.contains(call.name)) {
            String types = HANDLE_TYPE + "Ljava/lang/reflect/Field;Z";
            method.after(call, made(flag(keep(call, arguments, 1), call), "ofField", types));
        } else if (call.name.equals("revealDirect")) {
            method.before(call, new Code().callStatic(HANDLES, "direct", "(" + HANDLE_TYPE + ")" + HANDLE_TYPE));
        }
    }

    /** Sets the arguments of a call aside before it; gives code that loads the first of them again. */
    private Code keep(MethodInsnNode call, Type[] arguments, int count) {
        Code before = new Code();
        frame.setAside(arguments, before);
        frame.putBack(arguments, before);
        method.before(call, before);
        Code after = new Code();
        for (int i = 0; i < count; i++) {
            after.load(arguments[i], frame.place(arguments, i));
        }
        return after;
    }

    /** Whether the handle writes. */
    private static Code flag(Code arguments, MethodInsnNode call) {
        return arguments.push(call.name.endsWith("Setter") ? 1 : 0);
    }

    /** Replaces the handle on the stack by one that tells of its accesses. */
    private Code made(Code arguments, String hook, String types) {
        return arguments.push(method.site("?", false)).callStatic(HANDLES, hook, "(" + types + "I)" + HANDLE_TYPE);
    }

    private void call(MethodInsnNode call) {
        if (CALLS.contains(call.name)) {
            method.before(call, handleSite(method.site("?", false)));
            method.after(call, handleSite(0));
        }
    }

    private Code handleSite(int site) {
        return new Code().loadObject(frame.state()).push(site).putField(Names.THREAD_STATE, "handleSite", "I");
    }
}
