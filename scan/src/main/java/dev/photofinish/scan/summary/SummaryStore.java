package dev.photofinish.scan.summary;

import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.world.MethodRef;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Summaries of earlier scans, by the name of all that they depend on. */
public interface SummaryStore {
    /**
     * What was found out about methods that call each other.
     *
     * @param summaries of those whose code could be followed
     * @param leftOut those whose code could not
     */
    record Part(Map<MethodRef, Summary> summaries, List<LeftOut> leftOut) {}

    /** What was found out before; null if it was not. */
    @Nullable
    Part find(String key);

    /** Keeps what was found out. */
    void keep(String key, Part part);
}
