package dev.photofinish.agent.rewrite;

import dev.photofinish.agent.rewrite.loop.Loop;
import dev.photofinish.agent.rewrite.loop.Value;
import dev.photofinish.agent.rewrite.loop.WaitingAccess;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts checks behind one loop. Its counters and the thread's epoch are kept from before it; the difference tells how
 * often each access ran. Checks are behind every way out, also where exceptions go: only the turn that threw is not
 * checked then.
 */
final class LoopCode {
    private static final Object KEPT = "java/lang/Object";

    private final LoopChecks checks;
    private final MethodNode method;
    private final ClassContext context;
    private final MethodFrame frame;
    private final LoopFrames frames;
    private final Loop loop;
    private final List<WaitingAccess> accesses;
    private final Loop.Counter turns;
    /** Where the counters' first values are, relative to the first local variable of the loop. */
    private final Map<Loop.Counter, Integer> starts = new LinkedHashMap<>();
    /** Where objects are that were found in the loop, by the instruction that found them. */
    private final Map<AbstractInsnNode, Integer> kept = new LinkedHashMap<>();

    LoopCode(
            LoopChecks checks,
            MethodNode method,
            ClassContext context,
            MethodFrame frame,
            LoopFrames frames,
            Loop loop,
            List<WaitingAccess> accesses) {
        this.checks = checks;
        this.method = method;
        this.context = context;
        this.frame = frame;
        this.frames = frames;
        this.loop = loop;
        List<WaitingAccess> ordered = new ArrayList<>(accesses);
        if (!context.records()) { // writes first: they cover reads of the same variables
            ordered.sort((a, b) -> Boolean.compare(b.writes(), a.writes()));
        }
        this.accesses = ordered;
        turns = loop.anyCounter();
        starts.put(turns, 2); // behind the epoch
        for (WaitingAccess access : ordered) {
            if (access.counter() != null) {
                starts.computeIfAbsent(access.counter(), counter -> 2 + starts.size());
            }
        }
        for (WaitingAccess access : ordered) {
            Value base = access.base();
            if (base != null && base.origin() != null) {
                kept.computeIfAbsent(base.origin(), origin -> 2 + starts.size() + kept.size());
            }
        }
    }

    /** How many slots its local variables need. */
    int size() {
        return 2 + starts.size() + kept.size();
    }

    private int local(int number) {
        return frame.loopRoom() + number;
    }

    /** Where the first value of a counter is. */
    private int localOf(Loop.Counter counter) {
        return local(Objects.requireNonNull(starts.get(counter)));
    }

    void write() {
        List<Object> types = new ArrayList<>(List.of(Opcodes.LONG));
        starts.forEach((counter, number) -> types.add(Opcodes.INTEGER));
        kept.forEach((origin, number) -> types.add(KEPT));
        nameLocals(types);
        writeBefore();
        kept.forEach((origin, number) -> {
            Code code = new Code().op(Opcodes.DUP);
            frame.keep(Type.getType(Object.class), local(number), code);
            method.instructions.insert(origin, code.list());
        });
        LabelNode start = new LabelNode();
        method.instructions.add(start);
        for (Loop.Exit exit : loop.exits()) {
            writeExit(exit, types);
        }
        writeHandler(types);
        LabelNode end = new LabelNode();
        method.instructions.add(end);
        for (TryCatchBlockNode block : frames.around()) {
            method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, block.handler, block.type));
        }
    }

    /** All frames in the loop name its local variables. */
    private void nameLocals(List<Object> types) {
        for (AbstractInsnNode insn = loop.header(); insn != loop.code()[loop.last()]; insn = insn.getNext()) {
            if (insn instanceof FrameNode node) {
                frame.nameLoopLocals(node, types);
            }
        }
    }

    private void writeBefore() {
        Code code = new Code().loadObject(frame.state()).getField(Names.THREAD_STATE, "epoch", "J");
        code.store(Type.LONG_TYPE, local(0));
        starts.forEach(
                (counter, number) -> code.load(Type.INT_TYPE, counter.local()).store(Type.INT_TYPE, local(number)));
        kept.forEach((origin, number) -> code.op(Opcodes.ACONST_NULL).store(Type.getType(Object.class), local(number)));
        method.instructions.insertBefore(loop.header(), code.list());
    }

    private void writeExit(Loop.Exit exit, List<Object> types) {
        InsnList code = checksAt(exit.at());
        if (!(exit.insn() instanceof JumpInsnNode jump)) {
            method.instructions.insertBefore(exit.insn(), code);
        } else if (jump.label == loop.header()) {
            method.instructions.insert(jump, code);
        } else {
            LabelNode target = jump.label;
            LabelNode stub = new LabelNode();
            jump.label = stub;
            method.instructions.add(stub);
            addFrame(() -> frames.behind(target), types);
            method.instructions.add(code);
            method.instructions.add(new JumpInsnNode(Opcodes.GOTO, target));
        }
    }

    private void writeHandler(List<Object> types) {
        LabelNode handler = new LabelNode();
        LabelNode end = new LabelNode();
        method.instructions.insert(loop.code()[loop.last()], end);
        method.tryCatchBlocks.add(0, new TryCatchBlockNode(loop.header(), end, handler, null));
        method.instructions.add(handler);
        addFrame(frames::handler, types);
        method.instructions.add(checksAt(Integer.MAX_VALUE));
        method.instructions.add(new Code().op(Opcodes.ATHROW).list());
    }

    private void addFrame(Supplier<FrameNode> made, List<Object> types) {
        if (context.hasFrames()) {
            FrameNode node = made.get();
            frame.nameLoopLocals(node, types);
            method.instructions.add(node);
        }
    }

    /** The checks for a way out; for exceptions, the largest position. */
    private InsnList checksAt(int exit) {
        InsnList all = new InsnList();
        for (WaitingAccess access : accesses) {
            LoopChecks.Place place = checks.placeOrNull(access);
            if (place == null) {
                continue;
            }
            if (place.line() >= 0) {
                LabelNode here = new LabelNode();
                all.add(here);
                all.add(new LineNumberNode(place.line(), here));
            }
            Code code = new Code();
            if (access.index() == null) {
                writeField(access, place.site(), exit, code);
            } else {
                writeElements(access, access.index(), place.site(), exit, code);
            }
            all.add(code.list());
        }
        if (context.records()) {
            all.add(new Code()
                    .loadObject(frame.state())
                    .hook("afterRecordedLoop", "(" + Names.STATE + ")V")
                    .list());
        }
        return all;
    }

    private void writeField(WaitingAccess access, int site, int exit, Code code) {
        Value base = access.base();
        FieldInsnNode field = (FieldInsnNode) access.insn();
        if (base != null) {
            load(base, code);
            if (base.origin() != null) {
                code.cast(field.owner);
            }
        }
        code.loadObject(frame.state()).load(Type.LONG_TYPE, local(0));
        times(turns, access.at(), exit, code);
        code.hook("afterLoop", "(" + Names.STATE + "JI)" + Names.STATE);
        code.push(site);
        AccessCode.check(field, context.fields().resolve(field.owner, field.name, field.desc), code);
    }

    private void writeElements(WaitingAccess access, Value index, int site, int exit, Code code) {
        Loop.Counter counter = index.counter();
        load(access.base(), code);
        load(index, code);
        if (counter != null && counter.step() < 0) {
            times(counter, access.at(), exit, code); // the last index is the lowest
            code.op(Opcodes.ISUB, Opcodes.ICONST_1, Opcodes.IADD);
        }
        times(counter != null ? counter : turns, access.at(), exit, code);
        code.load(Type.LONG_TYPE, local(0)).loadObject(frame.state());
        code.push(site);
        String hook = (counter != null ? "elements" : "element") + (access.writes() ? "Written" : "Read");
        code.hook(hook, "(" + Names.OBJECT + "IIJ" + Names.STATE + "I)V");
    }

    /** Loads a value as it was in the first turn. */
    private void load(@Nullable Value value, Code code) {
        if (value == null) {
            return;
        }
        if (value.origin() != null) {
            code.loadObject(local(Objects.requireNonNull(kept.get(value.origin()))));
            return;
        }
        Loop.Counter counter = value.counter();
        for (AbstractInsnNode insn : value.code()) {
            if (counter != null && insn instanceof VarInsnNode load && load.var == counter.local()) {
                code.load(Type.INT_TYPE, localOf(counter));
                if (value.loadedAt() > counter.at()) {
                    code.push(counter.step()).op(Opcodes.IADD);
                }
            } else {
                code.list().add(insn.clone(Map.of()));
            }
        }
    }

    /** Pushes how often an access ran, by how often a counter was changed. */
    private void times(Loop.Counter counter, int access, int exit, Code code) {
        int start = localOf(counter);
        int from = counter.step() > 0 ? counter.local() : start;
        int to = counter.step() > 0 ? start : counter.local();
        code.load(Type.INT_TYPE, from).load(Type.INT_TYPE, to).op(Opcodes.ISUB);
        int more = exit == Integer.MAX_VALUE
                ? (access > counter.at() ? -1 : 0) // wherever it was thrown, at least so often
                : (access < exit ? 1 : 0) - (counter.at() < exit ? 1 : 0);
        if (more != 0) {
            code.push(more).op(Opcodes.IADD);
        }
    }
}
