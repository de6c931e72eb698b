package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Creations;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
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
                remember(
                        insn, Type.getType(((MultiANewArrayInsnNode) insn).desc).getClassName());
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
        AbstractInsnNode constructor = ConstructorCall.ofOrNull(creation);
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
                new Code().op(Opcodes.DUP).loadObject(frame.state()).push(site).hook("created", CREATED));
    }
}
