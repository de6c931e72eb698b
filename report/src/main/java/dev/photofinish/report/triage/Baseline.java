package dev.photofinish.report.triage;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.report.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The races that a team knows of, by fingerprint, each with the day on which it was seen first. */
public final class Baseline {
    /** The version of the form of the file. */
    public static final String SCHEMA_VERSION = "1.0";

    /**
     * A race that is known.
     *
     * @param fingerprint what it is compared by
     * @param id its short name
     * @param variable what it is about, for people who read the file
     * @param firstSeen when it came in
     */
    public record Entry(String fingerprint, String id, String variable, LocalDate firstSeen) {}

    private final Map<String, Entry> entries = new TreeMap<>();

    private Baseline(Collection<Entry> entries) {
        entries.forEach(entry -> this.entries.put(entry.fingerprint(), entry));
    }

    /** All races of a result. */
    public static Baseline of(Result result, LocalDate today) {
        return new Baseline(List.of()).updated(result, today);
    }

    /** The baseline in a file. */
    public static Baseline read(Path file) throws IOException {
        return JsonObject.read(file, "a baseline", Baseline::parse);
    }

    private static Baseline parse(JsonObject json) {
        if (!json.text("schemaVersion").startsWith("1.")) {
            throw json.wrong("schemaVersion", "1.x; a later version of photofinish wrote this file");
        }
        return new Baseline(json.objects("races").stream().map(Baseline::entry).toList());
    }

    private static Entry entry(JsonObject json) {
        LocalDate firstSeen;
        try {
            firstSeen = LocalDate.parse(json.text("firstSeen"));
        } catch (DateTimeParseException e) {
            throw json.wrong("firstSeen", "a date, YYYY-MM-DD");
        }
        return new Entry(json.text("fingerprint"), json.text("id"), json.text("variable", ""), firstSeen);
    }

    /** With the races of a result; those that are known keep their day. */
    public Baseline updated(Result result, LocalDate today) {
        List<Entry> all = new ArrayList<>();
        for (Finding finding : result.findings()) {
            all.add(new Entry(finding.fingerprint(), finding.id(), finding.field(), today));
        }
        all.addAll(entries.values());
        return new Baseline(all);
    }

    /** Without the races that a result does not have. */
    public Baseline pruned(Result result) {
        List<Entry> gone = gone(result);
        return new Baseline(
                entries.values().stream().filter(entry -> !gone.contains(entry)).toList());
    }

    /** The races that a result does not have. */
    List<Entry> gone(Result result) {
        Set<String> there = result.findings().stream().map(Finding::fingerprint).collect(Collectors.toSet());
        return entries.values().stream()
                .filter(entry -> !there.contains(entry.fingerprint()))
                .toList();
    }

    /** Whether a finding is known. */
    public boolean contains(Finding finding) {
        return entries.containsKey(finding.fingerprint());
    }

    /** All races, by fingerprint. */
    public List<Entry> entries() {
        return List.copyOf(entries.values());
    }
}
