package dev.photofinish.agent.rewrite;

import dev.photofinish.agent.rewrite.loop.Loop;
import dev.photofinish.agent.rewrite.loop.LoopFinder;
import dev.photofinish.agent.rewrite.loop.WaitingAccess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
            if (!accesses.isEmpty() && loop.hasCounter() && frames.areSimple()) {
                LoopCode code = new LoopCode(this, method, context, frame, frames, loop, accesses);
                frame.reserve(code.size());
                loops.add(code);
                accesses.forEach(access -> waiting.put(access.insn(), access));
            }
        }
    }

    private boolean isPlain(FieldInsnNode field) {
        FieldKind kind = kind(field);
        return kind == FieldKind.PLAIN || kind == FieldKind.QUIET;
    }

    private FieldKind kind(FieldInsnNode field) {
        return context.fields().resolve(field.owner, field.name, field.desc).kind();
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
