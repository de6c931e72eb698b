package dev.photofinish.engine;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.hb.HbChunkBuilder;
import dev.photofinish.grammar.hb.HbGrammar;
import dev.photofinish.grammar.lockset.GrammarLocks;
import dev.photofinish.grammar.lockset.LockChunkBuilder;
import dev.photofinish.grammar.lockset.LockLookup;
import dev.photofinish.grammar.lockset.LocksetGrammar;
import dev.photofinish.grammar.parallel.ParallelAnalysis;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The engines that can look at a grammar without expanding it, and at a trace in parts. */
public enum GrammarEngine {
    /** Happens-before races. */
    HAPPENS_BEFORE("hb-grammar"),
    /** Violations of the lockset discipline. */
    LOCKSET("lockset-grammar");

    static final String KIND = "grammar";

    private final String engineName;

    GrammarEngine(String engineName) {
        this.engineName = engineName;
    }

    /** What users call it. */
    public String engineName() {
        return engineName;
    }

    /** The engine with this name, if it is one of these. */
    public static Optional<GrammarEngine> ofName(String name) {
        for (GrammarEngine engine : values()) {
            if (engine.engineName.equals(name)) {
                return Optional.of(engine);
            }
        }
        return Optional.empty();
    }

    /** One that is given plain events. */
    StreamingEngine newStreamingEngine() {
        return this == HAPPENS_BEFORE
                ? new ChunkEngine(HbChunkBuilder.ofTrace(), Certainty.PROVED)
                : new ChunkEngine(LockChunkBuilder.ofTrace(), Certainty.CANDIDATE);
    }

    /** What there is to report about a grammar; only one thing if {@code first} is all that is asked for. */
    public RaceLog analyse(Grammar grammar, boolean first) {
        GrammarAnalysis<?> analysis =
                this == HAPPENS_BEFORE ? HbGrammar.analysis(grammar) : LocksetGrammar.analysis(grammar);
        List<AccessPair> findings = first ? analysis.anyFinding().stream().toList() : analysis.findings();
        return log(findings, lookup -> GrammarLocks.answer(grammar, lookup));
    }

    /** What there is to report about a binary trace, which so many threads go through at the same time. */
    public RaceLog analyse(Path pft, int jobs) throws IOException {
        ParallelAnalysis<?> analysis = this == HAPPENS_BEFORE
                ? new ParallelAnalysis<>(pft, jobs, HbChunkBuilder::ofPart, HbChunkBuilder.ofTrace())
                : new ParallelAnalysis<>(pft, jobs, LockChunkBuilder::ofPart, LockChunkBuilder.ofTrace());
        return log(analysis.findings(), analysis::answer);
    }

    private static RaceLog log(List<AccessPair> findings, Consumer<LockLookup> answering) {
        RaceLog log = new RaceLog(new LockSets());
        if (!findings.isEmpty()) {
            LockLookup lookup = new LockLookup(findings, log.lockSets());
            answering.accept(lookup);
            Sighting sighting = new Sighting();
            for (int i = 0; i < findings.size(); i++) {
                findings.get(i).copyTo(sighting);
                sighting.firstLocks = lookup.first(i);
                sighting.secondLocks = lookup.second(i);
                log.add(sighting);
            }
        }
        return log;
    }
}
