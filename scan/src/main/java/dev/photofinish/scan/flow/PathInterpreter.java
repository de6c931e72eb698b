package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** The instructions that only compute: what is known about results of constants, casts and arithmetic. */
final class PathInterpreter extends Interpreter<AbstractValue> {
    private final Code code;

    PathInterpreter(Code code) {
        super(Opcodes.ASM9);
        this.code = code;
    }

    @Override
    public @Nullable AbstractValue newValue(@Nullable Type type) {
        return Type.VOID_TYPE.equals(type) ? null : AbstractValue.unknown(type == null ? 1 : type.getSize());
    }

    @Override
    public AbstractValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
        return AbstractValue.at(Path.formal(code.formalOfSlot(local)), type.getSize());
    }

    @Override
    public AbstractValue newOperation(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant) {
            if (constant.cst instanceof Type type && type.getSort() == Type.OBJECT) {
                return AbstractValue.at(Path.STATICS.plus(Step.classObject(type.getInternalName())), 1);
            }
            boolean wide = constant.cst instanceof Long || constant.cst instanceof Double;
            return wide ? AbstractValue.CONSTANT_WIDE : AbstractValue.CONSTANT;
        }
        int opcode = instruction.getOpcode();
        boolean wide = (opcode >= Opcodes.LCONST_0 && opcode <= Opcodes.LCONST_1)
                || (opcode >= Opcodes.DCONST_0 && opcode <= Opcodes.DCONST_1);
        return wide ? AbstractValue.CONSTANT_WIDE : AbstractValue.CONSTANT;
    }

    @Override
    public AbstractValue copyOperation(AbstractInsnNode instruction, AbstractValue value) {
        return value;
    }

    @Override
    public @Nullable AbstractValue unaryOperation(AbstractInsnNode instruction, AbstractValue value) {
        return switch (instruction.getOpcode()) {
            case Opcodes.CHECKCAST -> value;
            case Opcodes.I2L,
                    Opcodes.I2D,
                    Opcodes.F2L,
                    Opcodes.F2D,
                    Opcodes.L2D,
                    Opcodes.D2L,
                    Opcodes.LNEG,
                    Opcodes.DNEG -> AbstractValue.UNKNOWN_WIDE.with(value.attribute());
            case Opcodes.INEG,
                    Opcodes.FNEG,
                    Opcodes.I2F,
                    Opcodes.L2I,
                    Opcodes.L2F,
                    Opcodes.F2I,
                    Opcodes.D2I,
                    Opcodes.D2F,
                    Opcodes.I2B,
                    Opcodes.I2C,
                    Opcodes.I2S -> AbstractValue.UNKNOWN.with(value.attribute());
            default -> AbstractValue.UNKNOWN;
        };
    }

    @Override
    public @Nullable AbstractValue binaryOperation(
            AbstractInsnNode instruction, AbstractValue first, AbstractValue second) {
        return AbstractValue.unknown(sizeOfResult(instruction.getOpcode()))
                .with(first.attribute().combine(second.attribute()));
    }

    private static int sizeOfResult(int opcode) {
        return switch (opcode) {
            case Opcodes.LADD,
                    Opcodes.LSUB,
                    Opcodes.LMUL,
                    Opcodes.LDIV,
                    Opcodes.LREM,
                    Opcodes.LSHL,
                    Opcodes.LSHR,
                    Opcodes.LUSHR,
                    Opcodes.LAND,
                    Opcodes.LOR,
                    Opcodes.LXOR,
                    Opcodes.DADD,
                    Opcodes.DSUB,
                    Opcodes.DMUL,
                    Opcodes.DDIV,
                    Opcodes.DREM -> 2;
            default -> 1;
        };
    }

    @Override
    public @Nullable AbstractValue ternaryOperation(
            AbstractInsnNode instruction, AbstractValue first, AbstractValue second, AbstractValue third) {
        return null;
    }

    @Override
    public AbstractValue naryOperation(AbstractInsnNode instruction, List<? extends AbstractValue> values) {
        return AbstractValue.UNKNOWN;
    }

    @Override
    public void returnOperation(AbstractInsnNode instruction, AbstractValue value, AbstractValue expected) {
        // The transfer looks at results itself.
    }

    @Override
    public AbstractValue merge(AbstractValue first, AbstractValue second) {
        return first.join(second);
    }
}
