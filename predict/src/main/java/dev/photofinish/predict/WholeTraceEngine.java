package dev.photofinish.predict;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.core.race.WitnessEvents;
import dev.photofinish.detect.DecisionProgress;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.predict.witness.Claim;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An engine that collects a trace while it is read, and looks at it when it has ended. */
public abstract class WholeTraceEngine implements StreamingEngine {
    /** Of a witness only so many last events are told: all of it can be as long as the trace. */
    private static final int KEPT_STEPS = 64;

    private static final String SPOIL = "dev.photofinish.predict.spoil-witnesses";

    private static final String MORE_MEMORY =
            "give Java more with JAVA_OPTS=-Xmx8g, or lower --max-memory to look at the" + " first part of the trace";

    private @Nullable TraceCollector collector;
    private DecisionProgress progress = DecisionProgress.NONE;
    private final RaceLog log;
    private final List<Proof> proofs = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<OpenPair> open = new ArrayList<>();
    private final Map<Long, WitnessEvents> witnesses = new HashMap<>();
    private boolean everyPair;
    private boolean keepTrace;
    private @Nullable WholeTrace kept;
    /** The trace without reads that nothing depends on, and what was proved with it. */
    private @Nullable WholeTrace keptWithout;

    private final Set<Proof> provedWithout = new HashSet<>();

    /** An engine that looks at what fits into so many bytes. */
    protected WholeTraceEngine(long maxBytes) {
        TraceCollector empty = new TraceCollector(maxBytes);
        collector = empty;
        log = new RaceLog(empty.lockSets());
    }

    /** Lets the engine decide every pair of accesses by itself, not one for each pair of places. */
    public final void decideEveryPair() {
        everyPair = true;
    }

    /** Lets the engine keep the trace when it has decided, for {@link #trace()}. */
    public final void keepTrace() {
        keepTrace = true;
    }

    /** The trace, if it was to be kept. */
    public final WholeTrace trace() {
        return Objects.requireNonNull(kept, "the trace was not to be kept");
    }

    /** The trace that a proof is about, if it was to be kept. */
    public final WholeTrace trace(Proof proof) {
        return provedWithout.contains(proof) ? Objects.requireNonNull(keptWithout) : trace();
    }

    /** Whether every pair of accesses is decided by itself. */
    protected final boolean isEveryPairDecided() {
        return everyPair;
    }

    @Override
    public final void accept(EventBlock block) {
        if (collector == null) {
            return; // there is no memory for it
        }
        try {
            collector.accept(block);
        } catch (OutOfMemoryError e) {
            collector = null;
            notes.add("looked at nothing: the trace does not fit into memory; " + MORE_MEMORY);
        }
    }

    @Override
    public final void finish() {
        finish(DecisionProgress.NONE);
    }

    @Override
    public final void finish(DecisionProgress watcher) {
        progress = watcher;
        TraceCollector collected = collector;
        collector = null; // mostly the trace is needed no longer than this
        if (collected == null) {
            return;
        }
        WholeTrace trace = collected.finish();
        if (collected.isTruncated()) {
            notes.add("looked at the first " + trace.size() + " events only: more do not fit into memory; raise"
                    + " --max-memory, and the heap of Java with JAVA_OPTS=-Xmx8g");
        }
        try {
            decide(trace);
        } catch (OutOfMemoryError e) {
            proofs.clear();
            witnesses.clear();
            notes.add("ran out of memory when it looked for races among " + trace.size() + " events; " + MORE_MEMORY);
        }
        kept = keepTrace ? trace : null;
    }

    private void decide(WholeTrace trace) {
        addProofs(trace, Proof.of(trace, spoiltForTests(trace, analyze(trace))));
        UnusedReads unused = new UnusedReads(trace);
        if (unused.areAny()) {
            WholeTrace without = unused.without();
            List<Proof> more = Proof.of(without, analyzeWithoutUnusedReads(without, List.copyOf(proofs)));
            provedWithout.addAll(more);
            addProofs(without, more);
            keptWithout = keepTrace ? without : null;
        }
        proofs.sort(Comparator.comparingInt(Proof::second).thenComparingInt(Proof::first));
        open.sort(Comparator.comparingInt(OpenPair::first).thenComparingInt(OpenPair::second));
        proofs.forEach(proof -> log.add(sighting(trace, proof.first(), proof.second())));
    }

    private void addProofs(WholeTrace trace, List<Proof> more) {
        proofs.addAll(more);
        more.forEach(proof -> witnesses.put(key(proof.first(), proof.second()), end(trace, proof)));
    }

    /** Tests of the whole command have no other way to see what a wrong witness does. */
    private static List<Found> spoiltForTests(WholeTrace trace, List<Found> races) {
        if (!Boolean.getBoolean(SPOIL)) {
            return races;
        }
        return races.stream()
                .map(race ->
                        new Claim(race.witness().first(), race.witness().second(), trace.emptyCut(), 0, new int[0]))
                .map(nothingBefore -> new Found("spoilt", nothingBefore))
                .toList();
    }

    /** Who wants to know how far deciding has come. */
    protected final DecisionProgress progress() {
        return progress;
    }

    /** Finds the races of a trace; their witnesses are judged before they are reported. */
    protected abstract List<Found> analyze(WholeTrace trace);

    /**
     * Finds further races of a trace from which reads were left out that nothing depends on.
     *
     * @param known the races that were found with them
     */
    protected List<Found> analyzeWithoutUnusedReads(WholeTrace trace, List<Proof> known) {
        return List.of();
    }

    /** Says something about the reach of the verdict. */
    protected final void note(String text) {
        notes.add(text);
    }

    /** Says something that does not make the verdict worth less. */
    protected final void remark(String text) {
        remarks.add(text);
    }

    /** Says that two accesses were neither proved to race nor refuted. */
    protected final void leaveOpen(OpenPair pair) {
        open.add(pair);
    }

    /** The pairs that were neither proved nor refuted. */
    public final List<OpenPair> open() {
        return open;
    }

    private static long key(long first, long second) {
        return first << Integer.SIZE | second;
    }

    private static WitnessEvents end(WholeTrace trace, Proof proof) {
        WitnessLine line = new WitnessLine(trace, proof.witness());
        int[] end = line.end(KEPT_STEPS);
        EventBlock events = new EventBlock(end.length);
        for (int event : end) {
            events.add(
                    trace.recordedOp(event), trace.recordedThread(event), trace.target(event), trace.location(event));
        }
        long[] numbers = Arrays.stream(end).asLongStream().toArray();
        return new WitnessEvents(proof.engine(), line.length(), numbers, events);
    }

    @Override
    public final @Nullable WitnessEvents witness(Sighting race) {
        return witnesses.get(key(race.firstEvent, race.secondEvent));
    }

    private static Sighting sighting(WholeTrace trace, int first, int second) {
        Sighting sighting = new Sighting();
        sighting.variable = trace.target(first);
        sighting.firstEvent = first;
        sighting.firstThread = trace.recordedThread(first);
        sighting.firstLocation = trace.location(first);
        sighting.firstLocks = trace.held(first);
        sighting.firstWrites = trace.writes(first);
        sighting.secondEvent = second;
        sighting.secondThread = trace.recordedThread(second);
        sighting.secondLocation = trace.location(second);
        sighting.secondLocks = trace.held(second);
        sighting.secondWrites = trace.writes(second);
        return sighting;
    }

    /** The races with their proofs, in the order of the recording. */
    public final List<Proof> proofs() {
        return proofs;
    }

    @Override
    public final Certainty certainty() {
        return Certainty.PREDICTED;
    }

    @Override
    public final List<String> notes() {
        return notes;
    }

    @Override
    public final List<String> remarks() {
        return remarks;
    }

    @Override
    public final RaceLog races() {
        return log;
    }
}
