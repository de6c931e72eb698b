package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import java.util.List;

/** The source lines around both accesses, as text. */
public final class SourceExcerpt {
    private static final int AROUND = 3;

    private SourceExcerpt() {}

    /** The lines of both accesses, as far as their files are there. */
    public static String of(Finding finding, Sources sources) {
        StringBuilder out = new StringBuilder();
        for (AccessFacts access : List.of(finding.second(), finding.first())) {
            SourcePlace.ofProgram(access.stack()).ifPresent(place -> append(place, sources, out));
        }
        return out.toString();
    }

    private static void append(SourcePlace place, Sources sources, StringBuilder out) {
        List<String> lines = sources.lines(place);
        if (place.line() > lines.size()) {
            return;
        }
        out.append("  ").append(sources.uri(place)).append('\n');
        int last = Math.min(lines.size(), place.line() + AROUND);
        for (int line = Math.max(1, place.line() - AROUND); line <= last; line++) {
            out.append(String.format("    %s%5d  ", line == place.line() ? ">" : " ", line));
            out.append(lines.get(line - 1)).append('\n');
        }
        out.append('\n');
    }
}
