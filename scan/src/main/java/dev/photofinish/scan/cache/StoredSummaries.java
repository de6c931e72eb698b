package dev.photofinish.scan.cache;

import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.summary.SummaryStore;
import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Summaries as a file keeps them: what an earlier scan left, and what this one leaves. */
final class StoredSummaries implements SummaryStore {
    private final Map<String, Part> before;
    private final Map<String, Part> now = new LinkedHashMap<>();

    private StoredSummaries(Map<String, Part> before) {
        this.before = before;
    }

    /** What bytes say; nothing if there are none. */
    static StoredSummaries of(byte[] bytes) {
        Map<String, Part> parts = new HashMap<>();
        GraphReader in = new GraphReader(bytes);
        while (!in.isAtEnd()) {
            String key = in.text();
            Map<MethodRef, Summary> summaries = new LinkedHashMap<>();
            int count = in.count();
            for (int i = 0; i < count; i++) {
                summaries.put(in.method(), in.summary());
            }
            parts.put(key, new Part(summaries, leftOut(in)));
        }
        return new StoredSummaries(parts);
    }

    private static List<LeftOut> leftOut(GraphReader in) {
        List<LeftOut> leftOut = new ArrayList<>();
        int count = in.count();
        for (int i = 0; i < count; i++) {
            leftOut.add(new LeftOut(in.text(), in.text(), in.flag()));
        }
        return leftOut;
    }

    @Override
    public @Nullable Part find(String key) {
        return before.get(key);
    }

    @Override
    public void keep(String key, Part part) {
        now.put(key, part);
    }

    /** What this scan used, for the next one. */
    byte[] bytes() {
        GraphWriter out = new GraphWriter();
        now.forEach((key, part) -> {
            out.text(key);
            out.number(part.summaries().size());
            part.summaries().forEach((method, summary) -> {
                out.method(method);
                out.summary(summary);
            });
            out.number(part.leftOut().size());
            for (LeftOut left : part.leftOut()) {
                out.text(left.place());
                out.text(left.reason());
                out.flag(left.isFailure());
            }
        });
        return out.bytes();
    }
}
