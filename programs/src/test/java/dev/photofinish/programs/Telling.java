package dev.photofinish.programs;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.ThreadOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a report must tell of where things come from: {@code TELLS created=C started=S,T submitted=-}. These are the
 * lines with these tags, all of them and no others; a dash says that nothing may be told.
 */
record Telling(Map<String, Set<Integer>> lines) {
    private static final Map<String, Function<Finding, Stream<@Nullable String>>> TOLD = Map.of(
            "created", finding -> Stream.ofNullable(finding.details().createdAt()),
            "started", finding -> origins(finding, ThreadOrigin::startedAt),
            "submitted", finding -> origins(finding, ThreadOrigin::submittedAt));

    private static final Pattern LINE = Pattern.compile(".*:(\\d+)\\)");

    static Telling parse(List<String> texts, Map<String, TreeSet<Integer>> tags) {
        Map<String, Set<Integer>> lines = new HashMap<>();
        for (String text : texts) {
            for (String word : text.strip().split(" +", -1)) {
                int sign = word.indexOf('=');
                String what = word.substring(0, Math.max(0, sign));
                if (!TOLD.containsKey(what)) {
                    throw new IllegalArgumentException("cannot make sense of TELLS " + text);
                }
                lines.put(what, lines(word.substring(sign + 1), tags));
            }
        }
        return new Telling(lines);
    }

    private static Set<Integer> lines(String names, Map<String, TreeSet<Integer>> tags) {
        Set<Integer> lines = new TreeSet<>();
        for (String name : names.equals("-") ? new String[0] : names.split(",", -1)) {
            if (!tags.containsKey(name)) {
                throw new IllegalArgumentException("no line is tagged @" + name);
            }
            lines.addAll(tags.get(name));
        }
        return lines;
    }

    private static Stream<@Nullable String> origins(Finding finding, Function<ThreadOrigin, @Nullable String> part) {
        return Stream.of(finding.first(), finding.second())
                .map(AccessFacts::origin)
                .map(part)
                .filter(frame -> frame != null);
    }

    /** What the reports of a program tell otherwise. */
    List<String> complaints(List<Finding> findings) {
        List<String> complaints = new ArrayList<>();
        for (Finding finding : findings) {
            lines.forEach((what, expected) -> {
                Set<Integer> told = new TreeSet<>();
                Objects.requireNonNull(TOLD.get(what)).apply(finding).forEach(frame -> told.add(line(frame)));
                if (!told.equals(expected)) {
                    complaints.add(
                            "told of " + finding.variable() + ": " + what + " in lines " + told + ", not " + expected);
                }
            });
        }
        return complaints;
    }

    private static int line(String frame) {
        Matcher matcher = LINE.matcher(frame);
        return matcher.matches() ? Integer.parseInt(matcher.group(1)) : 0;
    }
}
