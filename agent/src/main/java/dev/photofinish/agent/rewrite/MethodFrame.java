package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Local variables that are added to a method, above its own: the thread's state, the lock of a synchronized
 * method, what a loop keeps for the checks behind it, and room for arguments that are set aside for a moment.
 *
 * <p>The first two live as long as the method, so all stack map frames must name them; what a loop keeps, those of
 * the loop. The room is only used between two frames.
 */
final class MethodFrame {
    private final MethodNode method;
    private final boolean isSynchronized;
    private final boolean hasFrames;
    private final int state;
    private int reserved;
    private final Map<FrameNode, List<Object>> loopLocals = new HashMap<>();

    MethodFrame(MethodNode method, boolean hasFrames) {
        this.method = method;
        this.hasFrames = hasFrames;
        isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
        state = method.maxLocals;
    }

    boolean isSynchronized() {
        return isSynchronized;
    }

    /** Where the thread's state is. */
    int state() {
        return state;
    }

    /** Where the lock of a synchronized method is. */
    int lock() {
        return state + 1;
    }

    /** Where the local variables of a loop begin: no two loops need them at once. */
    int loopRoom() {
        return state + 2;
    }

    /** Makes room for so many slots of a loop; before anything is set aside. */
    void reserve(int slots) {
        reserved = Math.max(reserved, slots);
    }

    /** Makes a frame name the local variables of a loop. */
    void nameLoopLocals(FrameNode node, List<Object> types) {
        loopLocals.put(node, List.copyOf(types));
    }

    /** Where the room begins. */
    int room() {
        return state + 2 + reserved;
    }

    /** Loads the thread's state first of all, and makes all frames say so. */
    void open() {
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof FrameNode frame) {
                extend(frame);
            }
        }
        Code code = new Code().hook("enter", "()" + Names.STATE);
        code.list().add(new VarInsnNode(Opcodes.ASTORE, state));
        method.instructions.insert(code.list());
    }

    private void extend(FrameNode frame) {
        List<Object> locals = new ArrayList<>(frame.local);
        padTo(state, locals);
        locals.add(Names.THREAD_STATE);
        List<Object> more = loopLocals.getOrDefault(frame, List.of());
        if (isSynchronized) {
            locals.add("java/lang/Object");
        } else if (!more.isEmpty()) {
            locals.add(Opcodes.TOP);
        }
        locals.addAll(more);
        frame.local = locals;
    }

    private static void padTo(int size, List<Object> locals) {
        int slots = 0;
        for (Object local : locals) {
            slots += local.equals(Opcodes.LONG) || local.equals(Opcodes.DOUBLE) ? 2 : 1;
        }
        for (; slots < size; slots++) {
            locals.add(Opcodes.TOP);
        }
    }

    /** The stack map frame at a label, or null. */
    static @Nullable FrameNode atOrNull(LabelNode label) {
        AbstractInsnNode insn = label;
        while (insn != null && insn.getOpcode() < 0 && !(insn instanceof FrameNode)) {
            insn = insn.getNext();
        }
        return insn instanceof FrameNode frame ? frame : null;
    }

    /** The frame of a handler that relies on nothing but what is added here. */
    static FrameNode handlerFrame() {
        return new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
    }

    /** Sets arguments aside, the last one first; their places follow each other from {@link #room}. */
    void setAside(Type[] arguments, Code code) {
        int at = room();
        for (Type argument : arguments) {
            at += argument.getSize();
        }
        for (int i = arguments.length - 1; i >= 0; i--) {
            at -= arguments[i].getSize();
            keep(arguments[i], at, code);
        }
    }

    /**
     * Stores a value as what it is declared to be. Without stack map frames, the JVM finds out what a variable holds,
     * and loads classes where objects of two of them meet: it must not load more than it would without us.
     */
    void keep(Type type, int local, Code code) {
        if (!hasFrames && type.getSort() >= Type.ARRAY) {
            code.cast(type.getInternalName());
        }
        code.store(type, local);
    }

    /** Puts arguments that were set aside back on the stack. */
    void putBack(Type[] arguments, Code code) {
        int at = room();
        for (Type argument : arguments) {
            code.load(argument, at);
            at += argument.getSize();
        }
    }

    /** Where the argument with this index was set aside. */
    int place(Type[] arguments, int index) {
        int at = room();
        for (int i = 0; i < index; i++) {
            at += arguments[i].getSize();
        }
        return at;
    }
}
