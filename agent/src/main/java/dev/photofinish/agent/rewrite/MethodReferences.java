package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Hooks;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Turns references to methods of collections and the like, {@code list::add}, into what compilers make of
 * {@code x -> list.add(x)}. The JVM itself makes the classes of such references, and nobody else can put hooks into
 * them; the methods that are added here have the call in them, at the line of the reference.
 */
final class MethodReferences {
    private final ClassInWork work;
    private final ClassNode type;
    private int count;

    private MethodReferences(ClassInWork work) {
        this.work = work;
        type = work.type();
    }

    static void unfold(ClassInWork work) {
        MethodReferences references = new MethodReferences(work);
        for (MethodNode method : List.copyOf(work.type().methods)) {
            references.visit(method);
        }
    }

    private void visit(MethodNode method) {
        int line = -1;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
            } else if (insn instanceof InvokeDynamicInsnNode creation && isOfMetafactory(creation)) {
                MethodInsnNode call = callOrNull((Handle) creation.bsmArgs[1]);
                if (call != null) {
                    creation.bsmArgs[1] = add(call, line);
                    work.changed(method);
                }
            }
        }
    }

    /** Those that can be serialised are made by another method, and are known by the names of what they call. */
    private static boolean isOfMetafactory(InvokeDynamicInsnNode creation) {
        return creation.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
                && creation.bsm.getName().equals("metafactory");
    }

    /** The call of such a method; null if nothing would be put beside it. */
    private static @Nullable MethodInsnNode callOrNull(Handle method) {
        int opcode = switch (method.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            default -> Opcodes.NOP;
        };
        MethodInsnNode call =
                new MethodInsnNode(opcode, method.getOwner(), method.getName(), method.getDesc(), method.isInterface());
        boolean isOfInterest =
                CollectionModels.isCandidate(call) || BulkCode.isCandidate(call) || CallCode.isWait(call);
        return opcode != Opcodes.NOP && isOfInterest ? call : null;
    }

    private Handle add(MethodInsnNode call, int line) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        Type[] arguments = isStatic ? Type.getArgumentTypes(call.desc) : VariableCode.withReceiver(call);
        String name = Hooks.REFERENCE + count++;
        String descriptor = Type.getMethodDescriptor(Type.getReturnType(call.desc), arguments);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodNode method = new MethodNode(access, name, descriptor, null, null);
        write(method, call, arguments, line);
        type.methods.add(method);
        boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
        return new Handle(Opcodes.H_INVOKESTATIC, type.name, name, descriptor, isInterface);
    }

    /** The call, and the way out for what it throws, on which the method leaves the stack trace. */
    private static void write(MethodNode method, MethodInsnNode call, Type[] arguments, int line) {
        LabelNode start = new LabelNode();
        LabelNode end = new LabelNode();
        InsnList code = method.instructions;
        code.add(start);
        if (line >= 0) {
            code.add(new LineNumberNode(line, start));
        }
        for (Type argument : arguments) {
            code.add(new Code().load(argument, method.maxLocals).list());
            method.maxLocals += argument.getSize();
        }
        code.add(call);
        int giveBack = Type.getReturnType(call.desc).getOpcode(Opcodes.IRETURN);
        code.add(new Code().op(giveBack).list());
        code.add(end);
        code.add(MethodFrame.handlerFrame()); // classes with references to methods are new enough to need it
        code.add(new Code()
                .op(Opcodes.DUP)
                .jdkHook("withoutReferences", "(Ljava/lang/Throwable;)V")
                .op(Opcodes.ATHROW)
                .list());
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, end, null));
    }
}
