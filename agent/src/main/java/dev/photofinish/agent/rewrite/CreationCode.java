package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Creations;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Notes where objects, arrays and collections are created; for reports. Objects of the program say it in a field that is
 * added to their class, so that the compiler need not let go of objects that never leave a method.
 */
final class CreationCode {
    private static final String CREATED = "(" + Names.OBJECT + Names.STATE + "I)V";
    private static final String[] PRIMITIVES = {"boolean", "char", "float", "double", "byte", "short", "int", "long"};

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;

    CreationCode(MethodRewriter method, ClassContext context, MethodFrame frame) {
        this.method = method;
        this.context = context;
        this.frame = frame;
    }

    /** Looks at an instruction that may create something. */
    void visit(AbstractInsnNode insn) {
        if (!context.checksAccesses() || !Creations.areWanted()) {
            return;
        }
        switch (insn.getOpcode()) {
            case Opcodes.NEW -> object((TypeInsnNode) insn);
            case Opcodes.NEWARRAY ->
                remember(insn, PRIMITIVES[((IntInsnNode) insn).operand - Opcodes.T_BOOLEAN] + "[]");
            case Opcodes.ANEWARRAY ->
                remember(insn, Type.getObjectType(((TypeInsnNode) insn).desc).getClassName() + "[]");
            case Opcodes.MULTIANEWARRAY ->
                remember(insn, Type.getType(((MultiANewArrayInsnNode) insn).desc).getClassName());
            default -> {}
        }
    }

    private void object(TypeInsnNode creation) {
        boolean isCollection = context.checksCollections() && CollectionModels.isCreated(creation.desc);
        boolean isForeign = !context.fields().isKnown(creation.desc);
        boolean hasWord = isForeign || context.fields().creationOwnerOrNull(creation.desc) != null;
        if (!isCollection && !hasWord) {
            return;
        }
        AbstractInsnNode constructor = constructorOrNull(creation);
        if (constructor == null) {
            return;
        }
        if (isCollection) {
            remember(constructor, Names.binary(creation.desc));
            return;
        }
        int number = Creations.number(method.site(Names.binary(creation.desc), false));
        if (number != 0) {
            Code code = new Code().op(Opcodes.DUP).loadObject(frame.state());
            method.after(constructor, isForeign ? foreign(code, number) : word(code, number, creation.desc));
        }
    }

    /** What the class is turns out when the creation runs. */
    private static Code foreign(Code code, int number) {
        return code.push(number).hook("createdForeign", CREATED);
    }

    private static Code word(Code code, int number, String type) {
        return code.getField(Names.THREAD_STATE, "creator", "I")
                .push(number)
                .op(Opcodes.IOR)
                .putField(type, ShadowFields.CREATED, "I");
    }

    private void remember(AbstractInsnNode creation, String type) {
        int site = method.site(type, false);
        Creations.add(site, type);
        method.after(
                creation,
                new Code()
                        .op(Opcodes.DUP)
                        .loadObject(frame.state())
                        .push(site)
                        .hook("created", CREATED));
    }

    /**
     * The call of the constructor behind which the new object lies on top of the stack: it was copied at once, and straight
     * code leads to the call that leaves both copies where they are. Null if it is not as simple as that.
     */
    static @Nullable AbstractInsnNode constructorOrNull(TypeInsnNode creation) {
        AbstractInsnNode insn = nextReal(creation);
        if (insn == null || insn.getOpcode() != Opcodes.DUP) {
            return null;
        }
        int above = 0; // words on the stack above the two copies
        for (insn = nextReal(insn); insn != null; insn = nextReal(insn)) {
            StackEffect effect = StackEffect.ofOrNull(insn);
            if (effect == null) {
                return null;
            }
            if (effect.touches() > above) {
                boolean isConstructor = insn instanceof MethodInsnNode call
                        && call.name.equals("<init>")
                        && call.owner.equals(creation.desc)
                        && effect.touches() == above + 1;
                return isConstructor ? insn : null;
            }
            above += effect.leaves() - effect.touches();
        }
        return null;
    }

    private static @Nullable AbstractInsnNode nextReal(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }
}
