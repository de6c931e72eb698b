package dev.photofinish.agent;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.OptionalFile;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.core.triage.Suppressions;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Races that need not be told: those that somebody suppressed, and those that the baseline has. */
final class KnownRaces {
    /** The agent brings no library for JSON along; this is the one thing that it wants of a baseline. */
    private static final Pattern FINGERPRINT = Pattern.compile("\"fingerprint\"\\s*:\\s*\"(\\w+)\"");

    private static final Pattern VERSION = Pattern.compile("\"schemaVersion\"\\s*:\\s*\"1\\.");

    private final List<Suppression> suppressions;
    private final @Nullable Set<String> baseline;
    private final LocalDate today;
    private final Set<Suppression> used = new HashSet<>();

    KnownRaces(List<Suppression> suppressions, @Nullable Set<String> baseline, LocalDate today) {
        this.suppressions = suppressions;
        this.baseline = baseline;
        this.today = today;
    }

    /** What the files say that the options name; a file that is missing or broken is a user's error. */
    static KnownRaces read(String suppressions, String baseline) {
        Path suppressed = OptionalFile.orNull("suppressions", suppressions);
        Path known = OptionalFile.orNull("baseline", baseline);
        if (suppressed == null && known == null) {
            return new KnownRaces(List.of(), null, LocalDate.MIN); // asking for the day costs start-up time
        }
        try {
            return new KnownRaces(
                    suppressed == null ? List.of() : Suppressions.read(suppressed),
                    known == null ? null : fingerprints(known),
                    LocalDate.now(ZoneId.systemDefault()));
        } catch (BrokenResultException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        } catch (NoSuchFileException e) {
            throw new UsageException("the file " + e.getFile() + " does not exist");
        } catch (IOException e) {
            throw new UsageException("cannot read " + e.getMessage());
        }
    }

    private static Set<String> fingerprints(Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new BrokenResultException(file, 1, "not a baseline: not text in UTF-8");
        }
        if (!VERSION.matcher(text).find()) {
            throw new BrokenResultException(file, 1, "not a baseline: no \"schemaVersion\" 1.x");
        }
        return FINGERPRINT
                .matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }

    /** Whether somebody does not want to hear of a race; an entry that has expired hides nothing. */
    boolean isSuppressed(Finding finding) {
        if (suppressions.isEmpty()) {
            return false;
        }
        List<Suppression> matching = suppressions.stream()
                .filter(entry -> !entry.isExpired(today) && entry.matches(finding.told()))
                .toList();
        used.addAll(matching);
        return !matching.isEmpty();
    }

    /** Whether there is a baseline. */
    boolean hasBaseline() {
        return baseline != null;
    }

    /** Whether a race was known before. */
    boolean isInBaseline(Finding finding) {
        return baseline != null && baseline.contains(finding.fingerprint());
    }

    /** How many entries matched nothing so far. */
    long unused() {
        return suppressions.stream()
                .filter(entry -> !entry.isExpired(today) && !used.contains(entry))
                .count();
    }
}
