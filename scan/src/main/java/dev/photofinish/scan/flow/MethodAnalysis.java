package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.LockSet;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.world.MethodInfo;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Makes the summary of a method: first the states of all its instructions, to a fixed point; then one sweep over
 * the final states that records accesses, so that earlier, weaker states leave no trace.
 */
public final class MethodAnalysis {
    private final Code code;
    private final Environment environment;
    private final Transfer transfer;

    private MethodAnalysis(MethodInfo info, MethodNode node, Environment environment) {
        this.code = new Code(info, node);
        this.environment = environment;
        this.transfer = new Transfer(code, environment);
    }

    /** The summary of a method, which may ask for those of the methods it calls. */
    public static Summary summarize(MethodInfo info, MethodNode node, Environment environment)
            throws AnalyzerException {
        return new MethodAnalysis(info, node, environment).run();
    }

    private Summary run() throws AnalyzerException {
        PathInterpreter interpreter = new PathInterpreter(code);
        StateFrame[] frames =
                new FixedPoint(code, interpreter, environment.mode().followsExceptions()).of(transfer);
        Recorder recorder = new Recorder();
        transfer.recordInto(recorder);
        // What the method owns from the start, such as the receiver of a constructor, cannot race.
        transfer.initialState().ownership().forEach((formal, owned) -> {
            if (owned == Ownership.OWNED) {
                recorder.wobble(formal);
            }
        });
        int index = 0;
        StateFrame scratch = null;
        for (AbstractInsnNode instruction : code.node().instructions) {
            StateFrame frame = frames[index++];
            if (frame != null && instruction.getOpcode() >= 0 && !frame.state().isDead()) {
                scratch = scratch == null ? new StateFrame(frame) : scratch;
                scratch.init(frame);
                scratch.execute(instruction, interpreter);
            }
        }
        return summary(recorder);
    }

    private Summary summary(Recorder recorder) {
        MethodResult result = transfer.result();
        State exit = result.exit();
        LockSet exitLocks = exit == null ? LockSet.NONE : exit.locks();
        EnumSet<Caveat> caveats = EnumSet.noneOf(Caveat.class);
        caveats.addAll(recorder.caveats());
        Set<Caveat> known = Set.copyOf(caveats);
        List<Access> accesses =
                recorder.accesses().stream().map(access -> access.with(known)).toList();
        Threads threads = exit == null ? transfer.initialState().threads() : exit.threads();
        return new Summary(
                accesses,
                exitLocks,
                transfer.usesLocks() && exit == null ? threads.withConcurrency() : threads,
                transfer.usesLocks(),
                result.ownership(),
                result.attribute(),
                result.paths(),
                List.copyOf(recorder.wobbly()),
                result.copies(),
                Set.copyOf(result.safeFields()),
                recorder.strays(),
                ofMethod(caveats, recorder, exit));
    }

    /** What does not hold for the accesses here, but for what callers do afterwards, or for the summary. */
    private static Set<Caveat> ofMethod(EnumSet<Caveat> caveats, Recorder recorder, @Nullable State exit) {
        if (recorder.isFull()) {
            caveats.add(Caveat.CUT);
        }
        if (exit != null && exit.isMixed()) {
            caveats.add(Caveat.UNBALANCED);
        }
        return Set.copyOf(caveats);
    }
}
