package dev.photofinish.agent.rewrite;

import dev.photofinish.agent.rewrite.loop.Loop;
import dev.photofinish.agent.rewrite.loop.LoopFinder;
import dev.photofinish.agent.rewrite.loop.WaitingAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The accesses of a method that are checked behind the loop that they are in, and not where they are. Nothing that the
 * thread learns or tells comes in between, so the check has the same result; and the loop stays as fast as it was.
 */
final class LoopChecks {
    /** Where an access is, and how to check it. */
    record Place(int site, int line) {}

    /** More than these are recorded where they are. */
    private static final int MOST_ELEMENTS = 16;

    private final MethodNode method;
    private final ClassContext context;
    private final MethodFrame frame;
    private final List<LoopCode> loops = new ArrayList<>();
    private final Map<AbstractInsnNode, Place> places = new HashMap<>();
    private final Map<AbstractInsnNode, WaitingAccess> waiting = new HashMap<>();

    LoopChecks(MethodNode method, ClassContext context, MethodFrame frame) {
        this.method = method;
        this.context = context;
        this.frame = frame;
    }

    /** Looks at the method as it was before anything was put in. */
    void find() {
        if (!context.checksBehindLoops()) {
            return;
        }
        LoopFinder finder = new LoopFinder(method, this::isPlain);
        for (Loop loop : finder.find()) {
            List<WaitingAccess> accesses =
                    loop.waitingAccesses().stream().filter(this::isChecked).toList();
            LoopFrames frames = new LoopFrames(loop, finder.around(loop), context.hasFrames());
            if (context.records() && !isRecordable(loop, accesses)) {
                continue;
            }
            if (!accesses.isEmpty() && loop.hasCounter() && frames.areSimple()) {
                LoopCode code = new LoopCode(this, method, context, frame, frames, loop, accesses);
                frame.reserve(code.size());
                loops.add(code);
                accesses.forEach(access -> waiting.put(access.insn(), access));
            }
        }
    }

    /**
     * Whether a loop can be recorded when it is over, in the order in which it happened: all of its accesses wait, and
     * fields, which are recorded once, are only read, and not where their values are not used.
     */
    private boolean isRecordable(Loop loop, List<WaitingAccess> accesses) {
        int elements = 0;
        for (int i = loop.first(); i <= loop.last(); i++) {
            AbstractInsnNode insn = loop.code()[i];
            if (insn instanceof FieldInsnNode field && kind(field) == FieldKind.PLAIN) {
                boolean writes = field.getOpcode() == Opcodes.PUTFIELD || field.getOpcode() == Opcodes.PUTSTATIC;
                if (writes || context.unused().isUnused(field, use(field)) || !isAmong(accesses, insn)) {
                    return false;
                }
            } else if (loop.isElement(i)) {
                elements++;
                if (!isAmong(accesses, insn)) {
                    return false;
                }
            }
        }
        return elements <= MOST_ELEMENTS
                && accesses.stream()
                        .allMatch(access ->
                                access.counter() == null || access.counter().step() > 0);
    }

    private static boolean isAmong(List<WaitingAccess> accesses, AbstractInsnNode insn) {
        return accesses.stream().anyMatch(access -> access.insn() == insn);
    }

    private FieldUse use(FieldInsnNode field) {
        return context.fields().resolve(field.owner, field.name, field.desc);
    }

    private boolean isPlain(FieldInsnNode field) {
        FieldKind kind = kind(field);
        return kind == FieldKind.PLAIN || kind == FieldKind.QUIET;
    }

    private FieldKind kind(FieldInsnNode field) {
        return use(field).kind();
    }

    private boolean isChecked(WaitingAccess access) {
        return !(access.insn() instanceof FieldInsnNode field) || kind(field) == FieldKind.PLAIN;
    }

    /** Whether an access is checked behind its loop. */
    boolean waits(AbstractInsnNode insn) {
        return waiting.containsKey(insn);
    }

    void note(AbstractInsnNode insn, int site, int line) {
        places.put(insn, new Place(site, line));
    }

    /** Where an access is; null if it need not be checked. */
    @Nullable
    Place placeOrNull(WaitingAccess access) {
        return places.get(access.insn());
    }

    /** Puts the checks behind the loops; tells whether there are any. */
    boolean write() {
        loops.forEach(LoopCode::write);
        return !loops.isEmpty();
    }
}
