package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.ComparedArrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Hooks for calls by which the JDK accesses arrays, builders of strings and the like on behalf of the program. */
final class BulkCode {
    private static final String BUILDER = "java/lang/StringBuilder";
    private static final String COMPARED = Type.getInternalName(ComparedArrays.class);
    private static final String RANGE = "(" + Names.OBJECT + "IIZ" + Names.STATE + "I)V";
    private static final Set<String> ARRAYS_WRITE =
            Set.of("fill", "sort", "parallelSort", "setAll", "parallelSetAll", "parallelPrefix");
    private static final Set<String> ARRAYS_READ = Set.of(
            "copyOf",
            "copyOfRange",
            "equals",
            "hashCode",
            "toString",
            "deepEquals",
            "deepHashCode",
            "deepToString",
            "binarySearch",
            "mismatch",
            "compare",
            "stream");
    private static final Set<String> STRINGS = Set.of("<init>", "valueOf", "copyValueOf");
    private static final Set<String> BUILDER_READ = Set.of(
            "toString",
            "length",
            "charAt",
            "indexOf",
            "lastIndexOf",
            "substring",
            "subSequence",
            "getChars",
            "chars",
            "codePoints",
            "offsetByCodePoints",
            "codePointAt",
            "codePointBefore",
            "codePointCount",
            "compareTo",
            "isEmpty",
            "capacity");

    private final MethodRewriter method;
    private final ClassContext context;
    private final MethodFrame frame;
    /** Builders under way that no variable holds: {@code new StringBuilder().append(...).toString()}. */
    private int builderChains;

    BulkCode(MethodRewriter method, ClassContext context, MethodFrame frame) {
        this.method = method;
        this.context = context;
        this.frame = frame;
    }

    /** Whether a call of the JDK may be one of those. */
    static boolean isCandidate(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/util/Arrays" -> ARRAYS_WRITE.contains(call.name) || ARRAYS_READ.contains(call.name);
            case "java/lang/System" -> call.name.equals("arraycopy");
            case BUILDER, "java/lang/reflect/Array" -> true;
            default -> StatefulModels.isCandidate(call);
        };
    }

    void visit(MethodInsnNode call) {
        switch (call.owner) {
            case "java/lang/System" -> arrayCopy(call);
            case "java/util/Arrays" -> arrays(call);
            case "java/lang/reflect/Array" -> element(call);
            case BUILDER -> builder(call);
            case "java/lang/String" -> string(call);
            default -> {
                if (context.checksCollections() && StatefulModels.isCandidate(call)) {
                    stateful(call, StatefulModels.changes(call));
                } else if (call.owner.startsWith("[") && call.name.equals(Names.CLONE)) {
                    Code code = new Code().op(Opcodes.DUP);
                    withSite(code, "beforeArrayClone", "(" + Names.OBJECT + Names.STATE + "I)V");
                    method.before(call, code);
                }
            }
        }
    }

    private Code withSite(Code code, String hook, String descriptor) {
        return code.loadObject(frame.state()).push(method.site("array", false)).hook(hook, descriptor);
    }

    private void arrayCopy(MethodInsnNode call) {
        if (call.name.equals("arraycopy")) {
            Type[] arguments = Type.getArgumentTypes(call.desc);
            Code code = new Code();
            frame.setAside(arguments, code);
            frame.putBack(arguments, code);
            withSite(code, "beforeArrayCopy", "(" + Names.OBJECT + "I" + Names.OBJECT + "II" + Names.STATE + "I)V");
            frame.putBack(arguments, code);
            method.before(call, code);
        }
    }

    private void arrays(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean writes = ARRAYS_WRITE.contains(call.name);
        boolean isAccess = writes || ARRAYS_READ.contains(call.name);
        if (!isAccess
                || arguments.length == 0
                || arguments[0].getSort() != Type.ARRAY
                || (call.name.equals("stream") && !LateReads.isReadWholly(call))) {
            return;
        }
        Code code = new Code();
        frame.setAside(arguments, code);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].getSort() == Type.ARRAY) {
                range(call, i, code.load(arguments[i], frame.place(arguments, i)));
                withSite(code.push(writes ? 1 : 0), "beforeArrayRange", RANGE);
            }
        }
        frame.putBack(arguments, code);
        method.before(call, code);
    }

    /** Loads the range of an array that is accessed: that of the two numbers behind it, or all of it. */
    private void range(MethodInsnNode call, int array, Code code) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean ranged = arguments.length > array + 2
                && isInt(arguments[array + 1])
                && isInt(arguments[array + 2])
                && !isFillOfInts(call);
        if (ranged) {
            code.load(arguments[array + 1], frame.place(arguments, array + 1));
            code.load(arguments[array + 2], frame.place(arguments, array + 2));
        } else if (call.name.equals("copyOf")) {
            code.push(0).load(arguments[1], frame.place(arguments, 1));
        } else if (comparesNumbers(call.name, arguments)) {
            code.push(0).load(arguments[0], frame.place(arguments, 0)).load(arguments[1], frame.place(arguments, 1));
            code.push(call.name.equals("equals") ? 1 : 0);
            code.callStatic(COMPARED, "end", "(" + Names.OBJECT + Names.OBJECT + "Z)I");
        } else {
            code.push(0).pushConstant(Integer.MAX_VALUE);
        }
    }

    private static boolean comparesNumbers(String name, Type[] arguments) {
        boolean compares = name.equals("equals") || name.equals("mismatch") || name.equals("compare");
        return compares
                && arguments.length == 2
                && arguments[0].getDimensions() == 1
                && arguments[0].getElementType().getSort() < Type.ARRAY;
    }

    /** All elements of the array that comes last are read: put into a collection or a stream, joined, hashed. */
    void copies(MethodInsnNode call) {
        if (readsLastArray(call) && !isFilledHere(call)) {
            Code code = new Code().op(Opcodes.DUP).push(0).pushConstant(Integer.MAX_VALUE);
            method.before(call, withSite(code.push(0), "beforeArrayRange", RANGE));
        }
    }

    private static boolean readsLastArray(MethodInsnNode call) {
        boolean isArrayLast = call.desc.contains("[" + Names.OBJECT + ")");
        return switch (call.owner) {
            case "java/util/List", "java/util/Set" -> isArrayLast && call.name.equals("of");
            case "java/util/Collections" -> isArrayLast && call.name.equals("addAll");
            case "java/util/Objects" -> call.name.equals("hash");
            case "java/lang/String" -> call.name.equals("join") && call.desc.contains("[Ljava/lang/CharSequence;)");
            case "java/util/stream/Stream",
                    "java/util/stream/IntStream",
                    "java/util/stream/LongStream",
                    "java/util/stream/DoubleStream" ->
                call.name.equals("of") && call.desc.startsWith("([") && LateReads.isReadWholly(call);
            default -> false;
        };
    }

    /** Whether the array has been made for the call, by a call with as many arguments as one likes: no other thread knows it. */
    private static boolean isFilledHere(MethodInsnNode call) {
        AbstractInsnNode previous = call.getPrevious();
        while (previous != null && previous.getOpcode() < 0) {
            previous = previous.getPrevious();
        }
        return previous != null && previous.getOpcode() >= Opcodes.IASTORE && previous.getOpcode() <= Opcodes.SASTORE;
    }

    private void string(MethodInsnNode call) {
        if (call.name.equals("getChars")) {
            Type[] arguments = Type.getArgumentTypes(call.desc);
            Code code = new Code();
            frame.setAside(arguments, code);
            code.load(arguments[2], frame.place(arguments, 2)).load(arguments[3], frame.place(arguments, 3));
            code.op(Opcodes.DUP).load(arguments[1], frame.place(arguments, 1)).op(Opcodes.IADD);
            code.load(arguments[0], frame.place(arguments, 0)).op(Opcodes.ISUB);
            withSite(code.push(1), "beforeArrayRange", RANGE);
            frame.putBack(arguments, code);
            method.before(call, code);
        } else {
            ofArray(call);
        }
    }

    /** A string made of an array; the two numbers behind it are a start and a length. */
    private void ofArray(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean copies = STRINGS.contains(call.name)
                && arguments.length > 0
                && arguments[0].getSort() == Type.ARRAY
                && !call.desc.startsWith("([BIII");
        if (!copies) {
            return;
        }
        Code code = new Code();
        frame.setAside(arguments, code);
        code.load(arguments[0], frame.place(arguments, 0));
        if (arguments.length > 2 && isInt(arguments[1]) && isInt(arguments[2])) {
            code.load(arguments[1], frame.place(arguments, 1)).op(Opcodes.DUP);
            code.load(arguments[2], frame.place(arguments, 2)).op(Opcodes.IADD);
        } else {
            code.push(0).pushConstant(Integer.MAX_VALUE);
        }
        withSite(code.push(0), "beforeArrayRange", RANGE);
        frame.putBack(arguments, code);
        method.before(call, code);
    }

    private static boolean isInt(Type type) {
        return type.equals(Type.INT_TYPE);
    }

    /** Its second argument is a value. */
    private static boolean isFillOfInts(MethodInsnNode call) {
        return call.name.equals("fill") && Type.getArgumentTypes(call.desc).length < 4;
    }

    private void element(MethodInsnNode call) {
        boolean writes = call.name.startsWith("set");
        boolean isAccess = call.desc.startsWith("(" + Names.OBJECT + "I") && (writes || call.name.startsWith("get"));
        if (!isAccess) {
            return;
        }
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Code code = new Code();
        frame.setAside(arguments, code);
        code.load(arguments[0], frame.place(arguments, 0)).load(arguments[1], frame.place(arguments, 1));
        code.push(writes ? 1 : 0);
        withSite(code, "beforeReflectiveElement", "(" + Names.OBJECT + "IZ" + Names.STATE + "I)V");
        frame.putBack(arguments, code);
        method.before(call, code);
    }

    /** A builder that is used at once and kept nowhere need not be looked at. */
    void newObject(TypeInsnNode creation) {
        if (creation.desc.equals(BUILDER) && isChain(creation)) {
            builderChains++;
        }
    }

    private static boolean isChain(TypeInsnNode creation) {
        int open = 0;
        for (AbstractInsnNode insn = creation.getNext(); insn != null; insn = insn.getNext()) {
            if (insn.getOpcode() == Opcodes.NEW) {
                open++;
            } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>") && open-- == 0) {
                AbstractInsnNode next = nextReal(call);
                return next != null
                        && !(next.getOpcode() >= Opcodes.ISTORE && next.getOpcode() <= Opcodes.SASTORE)
                        && next.getOpcode() != Opcodes.PUTFIELD
                        && next.getOpcode() != Opcodes.PUTSTATIC
                        && next.getOpcode() != Opcodes.ARETURN;
            }
        }
        return false;
    }

    private static @Nullable AbstractInsnNode nextReal(AbstractInsnNode insn) {
        AbstractInsnNode next = insn.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next;
    }

    private void builder(MethodInsnNode call) {
        if (!context.checksCollections() || call.name.equals("<init>") || LateReads.isLeftForLater(call)) {
            return;
        }
        if (builderChains > 0) {
            builderChains -= call.name.equals("toString") ? 1 : 0;
            return;
        }
        stateful(call, !BUILDER_READ.contains(call.name));
    }

    /** The state of an object as one variable. */
    private void stateful(MethodInsnNode call, boolean changes) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Code code = new Code();
        frame.setAside(arguments, code);
        code.op(Opcodes.DUP).push(changes ? 1 : 0);
        withSite(code, "beforeStateful", "(" + Names.OBJECT + "Z" + Names.STATE + "I)V");
        frame.putBack(arguments, code);
        method.before(call, code);
    }
}
