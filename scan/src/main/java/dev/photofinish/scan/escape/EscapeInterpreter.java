package dev.photofinish.scan.escape;

import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows objects through the variables of one method and takes note of where they go. */
final class EscapeInterpreter extends Interpreter<Held> {
    private final Confinement confinement;
    private final MethodRef method;
    private final CallTargets targets;
    /** Knows how many words the result of each instruction has. */
    private final BasicInterpreter sizes = new BasicInterpreter();

    private boolean hasReceiver;
    private long escaping;
    private Held result;

    EscapeInterpreter(Confinement confinement, MethodRef method, Flow before) {
        super(Opcodes.ASM9);
        this.confinement = confinement;
        this.method = method;
        this.targets = new CallTargets(confinement);
        this.escaping = before.escaping();
        this.result = before.result();
    }

    Flow flow() {
        return new Flow(escaping, result);
    }

    private void escape(Held value) {
        escaping |= value.formals();
        confinement.escape(value.classes());
    }

    @Override
    public @Nullable Held newValue(@Nullable Type type) {
        if (type == null) {
            return Held.OTHER;
        }
        if (type.getSort() == Type.VOID) {
            return null;
        }
        return type.getSize() == 2 ? Held.OTHER_WIDE : Held.OTHER;
    }

    @Override
    public Held newParameterValue(boolean isInstanceMethod, int local, Type type) {
        hasReceiver |= isInstanceMethod;
        boolean isObject = type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
        return isObject ? Held.formal(local, 1) : type.getSize() == 2 ? Held.OTHER_WIDE : Held.OTHER;
    }

    private static @Nullable Held ofSize(@Nullable BasicValue value) {
        return value == null ? null : value.getSize() == 2 ? Held.OTHER_WIDE : Held.OTHER;
    }

    @Override
    public @Nullable Held newOperation(AbstractInsnNode instruction) throws AnalyzerException {
        if (instruction.getOpcode() == Opcodes.ACONST_NULL) {
            return Held.NULL;
        }
        return instruction instanceof TypeInsnNode made && confinement.isInQuestion(made.desc)
                ? Held.made(made.desc)
                : ofSize(sizes.newOperation(instruction));
    }

    @Override
    public Held copyOperation(AbstractInsnNode instruction, Held value) {
        return value;
    }

    @Override
    public @Nullable Held unaryOperation(AbstractInsnNode instruction, Held value) throws AnalyzerException {
        int opcode = instruction.getOpcode();
        if (opcode == Opcodes.CHECKCAST) {
            return value;
        }
        if (opcode == Opcodes.PUTSTATIC || opcode == Opcodes.ATHROW) {
            escape(value);
        }
        return ofSize(sizes.unaryOperation(instruction, BasicValue.REFERENCE_VALUE));
    }

    @Override
    public @Nullable Held binaryOperation(AbstractInsnNode instruction, Held first, Held second)
            throws AnalyzerException {
        if (instruction.getOpcode() == Opcodes.PUTFIELD) {
            escape(second);
        }
        return ofSize(sizes.binaryOperation(instruction, BasicValue.REFERENCE_VALUE, BasicValue.REFERENCE_VALUE));
    }

    @Override
    public @Nullable Held ternaryOperation(AbstractInsnNode instruction, Held array, Held index, Held value) {
        escape(value);
        return null;
    }

    @Override
    public @Nullable Held naryOperation(AbstractInsnNode instruction, List<? extends Held> values) {
        if (instruction instanceof MethodInsnNode call) {
            Type returned = Type.getReturnType(call.desc);
            boolean givesObject = returned.getSort() == Type.OBJECT || returned.getSort() == Type.ARRAY;
            boolean matters = values.stream().anyMatch(Held::matters) || (givesObject && targets.isPrivate(call));
            Held given = matters ? call(call, new ArrayList<>(values)) : Held.OTHER;
            return givesObject ? given : newValue(returned);
        }
        values.forEach(this::escape);
        return instruction instanceof InvokeDynamicInsnNode dynamic
                ? newValue(Type.getReturnType(dynamic.desc))
                : Held.OTHER;
    }

    private Held call(MethodInsnNode call, List<Held> arguments) {
        List<MethodRef> bodies = targets.of(call, arguments, isOwnObject(arguments) ? method.owner() : "");
        if (bodies == null) {
            arguments.forEach(this::escape);
            return Held.OTHER;
        }
        Held given = Held.NULL;
        for (MethodRef body : bodies) {
            Flow flow = targets.isHarmless(body) ? new Flow(0, Held.OTHER) : confinement.flow(body, method);
            given = given.join(
                    new Held(1, flow.result().classes(), 0, flow.result().isOther()));
            int slot = 0;
            for (Held argument : arguments) {
                if (flow.isEscaping(slot)) {
                    escape(argument);
                }
                if (slot < Held.MOST_SLOTS && (flow.result().formals() & 1L << slot) != 0) {
                    given = given.join(argument);
                }
                slot += argument.getSize();
            }
        }
        return given;
    }

    private boolean isOwnObject(List<Held> arguments) {
        return hasReceiver && !arguments.isEmpty() && arguments.get(0).equals(Held.formal(0, 1));
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, Held value, Held expected) {
        if (instruction.getOpcode() == Opcodes.ARETURN) {
            result = result.join(value);
        }
    }

    @Override
    public Held merge(Held first, Held second) {
        return first.join(second);
    }
}
