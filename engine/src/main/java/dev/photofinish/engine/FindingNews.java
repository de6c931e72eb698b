package dev.photofinish.engine;

import dev.photofinish.core.race.Finding;
import dev.photofinish.detect.StreamingEngine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Tells of findings while engines are still reading. */
final class FindingNews {
    private final List<EngineInfo> engines;
    private final FindingBuilder builder;
    private final @Nullable Consumer<Finding> hearer;
    private final int[] pairs;
    private final Set<String> told = new HashSet<>();

    /** News for somebody, or for nobody. */
    FindingNews(List<EngineInfo> engines, FindingBuilder builder, @Nullable Consumer<Finding> hearer) {
        this.engines = engines;
        this.builder = builder;
        this.hearer = hearer;
        pairs = new int[engines.size()];
    }

    /** Tells what is new since the last time. */
    void tell(List<StreamingEngine> running) {
        for (int i = 0; hearer != null && i < pairs.length; i++) {
            int now = running.get(i).races().pairs().size();
            if (now > pairs[i]) {
                pairs[i] = now;
                for (Finding finding : builder.findings(engines.get(i), running.get(i))) {
                    if (told.add(finding.fingerprint())) {
                        hearer.accept(finding);
                    }
                }
            }
        }
    }
}
