package dev.photofinish.core.triage;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One entry of a list of suppressions.
 *
 * @param where file and line
 * @param parts what a finding must be like, all of it
 * @param issue the issue that it is about, or null
 * @param reason why it is hidden, or null
 * @param until the last day on which it hides something, or null
 */
public record Suppression(
        String where,
        List<Part> parts,
        @Nullable String issue,
        @Nullable String reason,
        @Nullable LocalDate until) {
    /** What a pattern is compared with. */
    public enum Kind {
        /** The field. */
        FIELD,
        /** The method of any frame of either side. */
        RACE,
        /** The method of a racing frame. */
        TOP,
        /** The name of a thread. */
        THREAD,
        /** The id of the race. */
        ID,
        /** The jar or trace that was analysed. */
        JAR;

        private Stream<String> names(Finding finding) {
            Stream<AccessFacts> accesses = Stream.of(finding.first(), finding.second());
            return switch (this) {
                case FIELD -> Stream.of(finding.field());
                case RACE -> accesses.flatMap(access -> access.stack().stream()).map(Kind::method);
                case TOP -> accesses.map(AccessFacts::place).map(Kind::method);
                case THREAD -> accesses.map(AccessFacts::thread);
                case ID -> Stream.of(finding.id(), "PF-" + finding.fingerprint());
                case JAR -> Stream.of(finding.trace(), fileName(finding.trace()));
            };
        }

        private static String method(String frame) {
            int open = frame.lastIndexOf('(');
            String name = open < 0 ? frame : frame.substring(0, open);
            return name.substring(name.lastIndexOf('/') + 1);
        }

        private static String fileName(String path) {
            return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        }

        /** The word in the file. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A kind and a pattern.
     *
     * @param kind what is compared
     * @param pattern the whole name, with {@code *} and {@code ?}
     */
    public record Part(Kind kind, String pattern) {
        boolean matches(Finding finding) {
            Predicate<String> whole = Pattern.compile(Stream.of(pattern.split("(?<=[*?])|(?=[*?])", -1))
                            .map(piece -> piece.equals("*") ? ".*" : piece.equals("?") ? "." : Pattern.quote(piece))
                            .collect(Collectors.joining()))
                    .asMatchPredicate();
            return kind.names(finding).anyMatch(whole);
        }
    }

    /** Whether it is about a finding. */
    public boolean matches(Finding finding) {
        return parts.stream().allMatch(part -> part.matches(finding));
    }

    /** Whether its time is over. */
    public boolean isExpired(LocalDate today) {
        return until != null && until.isBefore(today);
    }

    /** The patterns as they are written. */
    public String patterns() {
        return parts.stream()
                .map(part -> part.kind().word() + ":" + part.pattern())
                .collect(Collectors.joining(" & "));
    }

    /** Why it is there: issue and reason. */
    public String justification() {
        return Stream.of(issue, reason)
                .filter(text -> text != null && !text.isEmpty())
                .collect(Collectors.joining(": "));
    }

    /** A line for the file. */
    public String line() {
        return patterns() + " | "
                + Stream.of(
                                issue == null ? "" : "issue=" + issue,
                                reason == null ? "" : "reason=\"" + reason.replace("\"", "'") + "\"",
                                until == null ? "" : "until=" + until)
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", "));
    }
}
