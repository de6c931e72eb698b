package dev.photofinish.programs;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import dev.photofinish.programs.Expectation.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the races reported for a program with those that it expects: each must be there with both its
 * lines. Further lines may race on the same variable, but no other variable may be reported.
 */
final class Judgement {
    /** A number of the object, an index: these differ from run to run. */
    private static final Pattern OBJECT_AND_INDEX = Pattern.compile("(@[0-9a-f]+)?(\\[\\d+\\])?$");

    private static final Pattern PRIMITIVES = Pattern.compile("(boolean|byte|char|short|int|long|float|double)\\[\\]");

    private final Program program;
    private final Pattern ownFrame;

    Judgement(Program program) {
        this.program = program;
        String file = Pattern.quote(program.name() + ".java");
        this.ownFrame = Pattern.compile(".*\\(" + file + ":(?<line>\\d+)\\)");
    }

    /** The expected races that are not reported, whether or not one run shows them. */
    List<String> missed(List<Finding> findings) {
        return program.expectations().stream()
                .filter(expected -> expected.verdict() == Verdict.RACE
                        && findings.stream().noneMatch(finding -> matches(expected, finding)))
                .map(expected -> "missed: " + expected)
                .toList();
    }

    /** Whether all that is wrong with a report is that races are missing. */
    boolean onlyMisses(List<Finding> findings) {
        List<String> complaints = complaints(findings);
        return !complaints.isEmpty() && complaints.equals(missed(findings));
    }

    /** What is wrong with a report; nothing if it is right. */
    List<String> complaints(List<Finding> findings) {
        List<String> complaints = new ArrayList<>();
        if (program.showsItsRacesInOneRun()) {
            complaints.addAll(missed(findings));
        }
        for (Finding finding : findings) {
            boolean isExpected = program.expectations().stream()
                    .anyMatch(expected -> expected.verdict() == Verdict.RACE && isOn(expected, finding));
            if (!isExpected) {
                complaints.add("not expected: " + finding.variable() + " at line " + line(finding.first()) + " by "
                        + finding.first().thread() + " and at line " + line(finding.second()) + " by "
                        + finding.second().thread());
            }
            if (isOfOneThread(finding)) {
                complaints.add(finding.variable() + " is said to race in one thread, "
                        + finding.first().thread());
            }
        }
        return complaints;
    }

    private static boolean isOfOneThread(Finding finding) {
        long id = finding.first().origin().id();
        return id >= 0 && id == finding.second().origin().id();
    }

    /** One finding stands for all pairs of lines of two methods; the other pairs are places side by side. */
    private boolean matches(Expectation expected, Finding finding) {
        return isOn(expected, finding)
                && (expected.isBetween(line(finding.first()), line(finding.second()))
                        || finding.details().alsoAt().stream().anyMatch(pair -> isBetween(expected, pair)));
    }

    private boolean isBetween(Expectation expected, String pair) {
        String[] places = pair.split(" and ", -1);
        return expected.isBetween(line(List.of(places[0])), line(List.of(places[places.length - 1])));
    }

    /**
     * Whether the variable is the expected one. Code may not know more of an array than that it holds
     * references, and nothing at all of what is behind a handle.
     */
    private boolean isOn(Expectation expected, Finding finding) {
        String variable = OBJECT_AND_INDEX.matcher(finding.variable()).replaceFirst("");
        boolean isOfReferences = expected.kind() == Expectation.Kind.ARRAY
                && !PRIMITIVES.matcher(expected.target()).matches();
        boolean isUnnamed = variable.equals("?") && expected.isBetween(line(finding.first()), line(finding.second()));
        return isUnnamed || variable.equals(expected.target()) || (isOfReferences && variable.equals("Object[]"));
    }

    /** The innermost line of the program's own code, which may have called a collection; 0 if there is none. */
    private int line(AccessFacts access) {
        return line(access.stack());
    }

    private int line(List<String> stack) {
        for (String frame : stack) {
            Matcher matcher = ownFrame.matcher(frame);
            if (matcher.matches()) {
                return Integer.parseInt(matcher.group("line"));
            }
        }
        return 0;
    }
}
