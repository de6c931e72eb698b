package dev.photofinish.engine;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Finding;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WitnessLine;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.TraceWriter;
import java.io.IOException;
import java.util.List;

/** The witness of a race as a trace of its own; it is found by predicting once more. */
public final class WitnessTrace {
    private final WholeTrace trace;
    private final int[] line;

    /**
     * Finds the witness of a race.
     *
     * @param reader the checked trace
     * @param id the name of the race, as reports tell it
     */
    public WitnessTrace(TraceReader reader, String name, String id) throws IOException {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        engine.keepTrace();
        EventBlock block = new EventBlock();
        while (reader.next(block)) {
            engine.accept(block);
        }
        engine.finish();
        FindingBuilder builder = new FindingBuilder(reader.symbols(), name, new RaceIds());
        EngineInfo info = EngineCatalog.parse("predict").get(0);
        List<Finding> findings = List.copyOf(builder.findings(info, engine));
        Finding race = findings.stream()
                .filter(finding -> finding.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UsageException("no race " + id + " is predicted in " + name + "; there are: "
                        + String.join(", ", findings.stream().map(Finding::id).toList())));
        Proof proof = engine.proofs().stream()
                .filter(one -> one.first() == race.first().event()
                        && one.second() == race.second().event())
                .findFirst()
                .orElseThrow();
        trace = engine.trace(proof);
        WitnessLine witness = new WitnessLine(trace, proof.witness());
        line = witness.end(witness.length());
    }

    /** Writes it; tells how many events it has. */
    public long write(TraceWriter writer) throws IOException {
        EventBlock block = new EventBlock();
        for (int i = 0; i < line.length; i++) {
            if (block.isFull()) {
                writer.add(block);
                block.reset(i);
            }
            int event = line[i];
            block.add(trace.recordedOp(event), trace.recordedThread(event), trace.target(event), trace.location(event));
        }
        writer.add(block);
        return line.length;
    }
}
