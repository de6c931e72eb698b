package dev.photofinish.report;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** The lines of source code that a page shows, each of them once: the lines around every place that it names. */
final class HtmlSnippets {
    private static final int AROUND = 5;
    private static final int LONGEST_LINE = 200;

    private final Sources sources;
    private final Map<String, TreeMap<Integer, String>> files = new TreeMap<>();

    HtmlSnippets(Sources sources) {
        this.sources = sources;
    }

    /** Keeps the lines around a place, if its file is there. */
    void keep(SourcePlace place) {
        List<String> lines = sources.lines(place);
        if (place.line() < 1 || place.line() > lines.size()) {
            return;
        }
        TreeMap<Integer, String> kept = files.computeIfAbsent(place.path(), path -> new TreeMap<>());
        int last = Math.min(lines.size(), place.line() + AROUND);
        for (int line = Math.max(1, place.line() - AROUND); line <= last; line++) {
            String text = lines.get(line - 1);
            kept.put(line, text.length() > LONGEST_LINE ? text.substring(0, LONGEST_LINE) : text);
        }
    }

    void write(JsonGenerator json) {
        json.writeObjectPropertyStart("sources");
        files.forEach((path, lines) -> {
            json.writeObjectPropertyStart(path);
            lines.forEach((line, text) -> json.writeStringProperty(String.valueOf(line), text));
            json.writeEndObject();
        });
        json.writeEndObject();
    }
}
