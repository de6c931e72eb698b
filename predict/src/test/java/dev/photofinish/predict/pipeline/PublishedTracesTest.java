package dev.photofinish.predict.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.testing.PublishedTraces;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PublishedTracesTest {
    private static PredictEngine run(String name) throws IOException {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        try (CheckedReader reader = new CheckedReader(new StdReader(PublishedTraces.open(name), name), name)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                engine.accept(block);
            }
        }
        engine.finish();
        return engine;
    }

    @Test
    void all() throws IOException {
        for (String name : PublishedTraces.names()) {
            long t = System.nanoTime();
            PredictEngine engine = run(name);
            Map<String, Integer> by = new TreeMap<>();
            engine.proofs().forEach(p -> by.merge(p.engine(), 1, Integer::sum));
            System.out.printf(
                    "%s: %d proved %d refuted %d open %s %d ms%n",
                    name,
                    engine.certificate().proved(),
                    engine.certificate().refuted(),
                    engine.certificate().open().size(),
                    by,
                    (System.nanoTime() - t) / 1_000_000);
        }
        assertThat(true).isTrue();
    }
}
