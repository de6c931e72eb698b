package dev.photofinish.scan;

import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.rules.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a scan found, and what it looked at.
 *
 * @param candidates the reports, class by class
 * @param classes how many classes were analysed
 * @param methods how many methods were analysed
 * @param leftOut what was not
 * @param missing types that were needed and are not known
 * @param sourceFiles the source file of each type, as far as class files tell
 */
public record ScanResult(
        List<Candidate> candidates,
        int classes,
        int methods,
        List<LeftOut> leftOut,
        Set<String> missing,
        Map<String, String> sourceFiles) {
    private static final int SHOWN = 3;

    /** The same with other reports. */
    public ScanResult with(List<Candidate> others) {
        return new ScanResult(others, classes, methods, leftOut, missing, sourceFiles);
    }

    /** Whether everything that was to be scanned was. */
    public boolean isComplete() {
        return leftOut.stream().noneMatch(LeftOut::isFailure);
    }

    /** What was looked at and what was not, a line each. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add("analysed " + count(classes, "class", "classes") + " and " + count(methods, "method", "methods")
                + ", left out " + leftOut.size());
        leftOut.forEach(left -> notes.add("left out " + left));
        if (!missing.isEmpty()) {
            String some = String.join(
                    ", ",
                    missing.stream()
                            .limit(SHOWN)
                            .map(name -> name.replace('/', '.'))
                            .toList());
            notes.add(count(missing.size(), "type is", "types are") + " not known and taken to be harmless (" + some
                    + (missing.size() > SHOWN ? ", ..." : "") + "); name jars with --classpath");
        }
        return notes;
    }

    private static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }
}
