package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.HiddenSections;
import dev.photofinish.runtime.Sites;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Hooks for monitors, volatile fields and class initialisers. */
final class SyncCode {
    private static final String BASED = "(" + Names.OBJECT + Names.STATE + "I)V";
    private static final Type OBJECT = Type.getType(Object.class);

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;
    private final MonitorBlocks monitors;

    SyncCode(MethodRewriter method, ClassContext context, MethodFrame frame, MonitorBlocks monitors) {
        this.method = method;
        this.context = context;
        this.frame = frame;
        this.monitors = monitors;
    }

    void monitorEnter(AbstractInsnNode insn) {
        int site = monitorSite();
        method.before(
                insn,
                monitorHook(new Code().op(Opcodes.DUP).loadObject(frame.state()).push(site), "beforeEnter", BASED));
        Code code = new Code().loadObject(frame.state()).push(site).hook("afterEnter", "(" + Names.STATE + "I)V");
        monitors.afterEnter(insn, code);
        method.after(insn, code);
    }

    void monitorExit(AbstractInsnNode insn) {
        Code code = exit(new Code().op(Opcodes.DUP));
        monitors.beforeExit(insn, code);
        method.before(insn, code);
    }

    private int monitorSite() {
        int site = method.site("monitor", false);
        if (!context.checksAccesses()) {
            HiddenSections.beginAt(site);
        }
        return site;
    }

    private Code exit(Code lock) {
        return monitorHook(lock.loadObject(frame.state()), "beforeExit", "(" + Names.OBJECT + Names.STATE + ")V");
    }

    private Code monitorHook(Code code, String name, String descriptor) {
        boolean isOfStream =
                context.name().startsWith("java/io/") || context.name().startsWith("sun/nio/cs/");
        return isOfStream ? code.streamHook(name, descriptor) : code.hook(name, descriptor);
    }

    void enterMethod(boolean isStatic) {
        Code code = new Code();
        if (!isStatic) {
            code.loadObject(0);
        } else {
            context.pushClass(code, context.name());
        }
        code.op(Opcodes.DUP).store(OBJECT, frame.lock());
        method.atEntry(monitorHook(code.loadObject(frame.state()).push(monitorSite()), "entered", BASED));
    }

    Code exitMethod() {
        return exit(new Code().loadObject(frame.lock()));
    }

    void beginInitialiser() {
        method.atEntry(new Code().loadObject(frame.state()).hook("beginInitialiser", "(" + Names.STATE + ")V"));
    }

    Code endInitialiser() {
        return new Code().loadObject(frame.state()).hook("endInitialiser", "(" + Names.STATE + ")V");
    }

    void volatileField(FieldInsnNode insn, FieldUse use) {
        int site = method.site(Names.binary(use.declaringClass()) + "." + insn.name, false);
        Sites.volatileField(site, Names.binary(use.declaringClass()), insn.name);
        context.unused().visitVolatile(insn, use, site, context.fields());
        int size = Type.getType(insn.desc).getSize();
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD -> {
                method.before(insn, new Code().op(Opcodes.DUP));
                method.after(insn, based(new Code().moveObjectUp(size), "afterVolatileRead", site));
            }
            case Opcodes.GETSTATIC ->
                method.after(
                        insn, based(context.pushClass(new Code(), use.declaringClass()), "afterVolatileRead", site));
            case Opcodes.PUTFIELD ->
                method.before(insn, based(new Code().copyObjectBelow(size), "beforeVolatileWrite", site));
            default ->
                method.before(
                        insn, based(context.pushClass(new Code(), use.declaringClass()), "beforeVolatileWrite", site));
        }
        if (context.hasFences()) {
            countAsFence(insn);
        }
    }

    private void countAsFence(FieldInsnNode insn) {
        if (insn.getOpcode() == Opcodes.GETFIELD || insn.getOpcode() == Opcodes.GETSTATIC) {
            method.after(insn, Fences.acquire());
        } else {
            method.before(insn, Fences.release());
        }
    }

    private Code based(Code base, String hook, int site) {
        return base.loadObject(frame.state()).push(site).hook(hook, BASED);
    }
}
