package dev.photofinish.report.triage;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.triage.Suppression;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A result, and which of its findings somebody has to look at: those that no suppression hides are open, and
 * those that are not in the baseline are new.
 */
public final class Triage {
    private final Result result;
    private final List<Suppression> entries;
    private final @Nullable Baseline baseline;
    private final LocalDate today;
    /** The entry that hides a finding, by fingerprint. */
    private final Map<String, Suppression> hiddenBy = new LinkedHashMap<>();

    private final Set<Suppression> used = new HashSet<>();

    private Triage(Result result, List<Suppression> entries, @Nullable Baseline baseline, LocalDate today) {
        this.result = result;
        this.entries = entries;
        this.baseline = baseline;
        this.today = today;
        for (Finding finding : result.findings()) {
            for (Suppression entry : entries) {
                if (!entry.isExpired(today) && entry.matches(finding)) {
                    used.add(entry);
                    hiddenBy.putIfAbsent(finding.fingerprint(), entry);
                }
            }
        }
    }

    /** All findings are open, and there is no baseline. */
    public static Triage of(Result result) {
        return new Triage(result, List.of(), null, LocalDate.MIN);
    }

    /** What suppressions and a baseline, if there is one, leave of a result. */
    public static Triage of(
            Result result, List<Suppression> suppressions, @Nullable Baseline baseline, LocalDate today) {
        return new Triage(result, suppressions, baseline, today);
    }

    /** The whole result. */
    public Result result() {
        return result;
    }

    /** The findings that nothing hides. */
    public List<Finding> open() {
        return result.findings().stream()
                .filter(finding -> !hiddenBy.containsKey(finding.fingerprint()))
                .toList();
    }

    /** Those of the open findings that are not in the baseline. */
    public List<Finding> fresh() {
        return open().stream().filter(finding -> !isInBaseline(finding)).toList();
    }

    /** Whether there is a baseline. */
    public boolean hasBaseline() {
        return baseline != null;
    }

    /** Whether the baseline knows a finding. */
    public boolean isInBaseline(Finding finding) {
        return baseline != null && baseline.contains(finding);
    }

    /** The baseline's entries that the result does not have any more. */
    public List<Baseline.Entry> gone() {
        return baseline == null ? List.of() : baseline.gone(result);
    }

    /** How many findings are hidden. */
    public int suppressed() {
        return hiddenBy.size();
    }

    /** What hides a finding, or null. */
    public @Nullable Suppression hiddenBy(Finding finding) {
        return hiddenBy.get(finding.fingerprint());
    }

    /** All entries. */
    public List<Suppression> entries() {
        return entries;
    }

    /** How many findings an entry hides. */
    public long count(Suppression entry) {
        return hiddenBy.values().stream().filter(entry::equals).count();
    }

    /** Entries whose time is over. */
    public List<Suppression> expired() {
        return entries.stream().filter(entry -> entry.isExpired(today)).toList();
    }

    /** Entries that are valid and match nothing. */
    public List<Suppression> unused() {
        return entries.stream()
                .filter(entry -> !entry.isExpired(today) && !used.contains(entry))
                .toList();
    }
}
