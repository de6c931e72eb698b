package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.ForeignFields;
import dev.photofinish.runtime.UnusedValues;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Hooks for plain fields and array elements. All of them leave it to the program's own instruction to throw. */
final class AccessCode {
    private static final String ELEMENT = "(" + Names.OBJECT + "I" + Names.STATE + "I)V";
    private static final String FILLED = "(" + Names.OBJECT + "I" + Names.STATE + "I)V";
    private static final String FOREIGN = "(" + Names.OBJECT + Names.STATE + "I)V";

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;
    /** Stores that fill new arrays, with the number of those that the last one of an array is checked with; else 0. */
    private final Map<AbstractInsnNode, Integer> filling = new HashMap<>();

    /** Stores to fields of an object that nobody else knows yet. */
    private final Set<AbstractInsnNode> firstWrites;

    private @Nullable Set<LabelNode> jumpTargets;

    AccessCode(MethodRewriter method, ClassContext context, MethodFrame frame, Set<AbstractInsnNode> firstWrites) {
        this.method = method;
        this.context = context;
        this.frame = frame;
        this.firstWrites = firstWrites;
    }

    /** A field whose class carries words for it. */
    void plainField(FieldInsnNode insn, FieldUse use) {
        if (!context.checksAccesses()) {
            return;
        }
        int site = site(insn, use.declaringClass());
        method.tellOrigin(insn, site);
        if (context.unused().isUnused(insn, use)) {
            UnusedValues.add(site, false);
        }
        if (method.waits(insn, site)) {
            return;
        }
        Code code = new Code();
        if (insn.getOpcode() == Opcodes.GETFIELD) {
            code.op(Opcodes.DUP);
        } else if (insn.getOpcode() == Opcodes.PUTFIELD) {
            code.copyObjectBelow(Type.getType(insn.desc).getSize());
        }
        code.loadObject(frame.state()).push(site);
        if (firstWrites.contains(insn) && use.declaringClass().equals(context.name())) {
            code.callStatic(
                    context.name(),
                    ShadowFields.firstWriteName(use.shadowName()),
                    ShadowFields.checkDescriptor(context.name(), false));
        } else {
            check(insn, use, code);
        }
        method.before(insn, code);
    }

    /** Calls the check of a field; object, state and site are on the stack. */
    static void check(FieldInsnNode insn, FieldUse use, Code code) {
        boolean isStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
        boolean writes = insn.getOpcode() == Opcodes.PUTSTATIC || insn.getOpcode() == Opcodes.PUTFIELD;
        // Through the class that the instruction names: the declaring one may not be accessible from here.
        code.callStatic(
                insn.owner,
                ShadowFields.checkName(writes, use.shadowName()),
                ShadowFields.checkDescriptor(use.declaringClass(), isStatic));
    }

    /** A field of a class that is not known yet: what it is turns out when the access runs. */
    void unknownField(FieldInsnNode insn) {
        int site = site(insn, insn.owner);
        method.tellOrigin(insn, site);
        ForeignFields.add(site, Names.binary(insn.owner), insn.name, context.checksAccesses());
        int size = Type.getType(insn.desc).getSize();
        switch (insn.getOpcode()) {
            case Opcodes.GETFIELD -> {
                method.before(insn, new Code().op(Opcodes.DUP));
                method.after(insn, foreign(new Code().moveObjectUp(size), "afterForeignRead", site));
            }
            case Opcodes.GETSTATIC ->
                method.after(insn, foreign(context.pushClass(new Code(), insn.owner), "afterForeignRead", site));
            case Opcodes.PUTFIELD ->
                method.before(insn, foreign(new Code().copyObjectBelow(size), "beforeForeignWrite", site));
            default ->
                method.before(insn, foreign(context.pushClass(new Code(), insn.owner), "beforeForeignWrite", site));
        }
    }

    private Code foreign(Code code, String hook, int site) {
        return code.loadObject(frame.state()).push(site).hook(hook, FOREIGN);
    }

    private int site(FieldInsnNode insn, String declaringClass) {
        return method.fieldSite(
                Names.member(declaringClass, insn.name), insn.desc, context.isBenignField(declaringClass, insn.name));
    }

    /** An element of an array, if the instruction accesses one. */
    void visitElement(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY) {
            newArray(insn);
        } else if (filling.containsKey(insn)) {
            fill(insn, filling.get(insn));
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            element(insn, new Code().op(Opcodes.DUP2), opcode - Opcodes.IALOAD, "beforeArrayRead");
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
            Code code = wide
                    ? new Code().op(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2)
                    : new Code().op(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1);
            element(insn, code, opcode - Opcodes.IASTORE, "beforeArrayWrite");
        }
    }

    /** In a trace every element tells its own. */
    private void newArray(AbstractInsnNode creation) {
        if (context.records()) {
            return;
        }
        if (jumpTargets == null) {
            jumpTargets = method.jumpTargets();
        }
        List<AbstractInsnNode> stores = ArrayInitialiser.stores(creation, jumpTargets);
        for (int i = 0; i < stores.size(); i++) {
            filling.put(stores.get(i), i + 1 == stores.size() ? i + 1 : 0);
        }
    }

    /** Behind the last store, the array lies on top of the stack again. */
    private void fill(AbstractInsnNode store, int elements) {
        if (elements > 0) {
            int site = method.site(ARRAYS[store.getOpcode() - Opcodes.IASTORE], false);
            method.after(
                    store,
                    new Code()
                            .op(Opcodes.DUP)
                            .push(elements)
                            .loadObject(frame.state())
                            .push(site)
                            .hook("afterFill", FILLED));
        }
    }

    private static final String[] ARRAYS = {
        "int[]", "long[]", "float[]", "double[]", "Object[]", "byte[]", "char[]", "short[]"
    };

    private void element(AbstractInsnNode insn, Code code, int array, String hook) {
        int site = method.site(ARRAYS[array], false);
        method.tellOrigin(insn, site);
        if (!method.waits(insn, site)) {
            method.before(insn, code.loadObject(frame.state()).push(site).hook(hook, ELEMENT));
        }
    }
}
