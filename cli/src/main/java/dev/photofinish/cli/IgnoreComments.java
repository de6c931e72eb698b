package dev.photofinish.cli;

import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.rules.Candidate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Comments in source code, as Infer reads them, that silence reports about their line and the next one. */
final class IgnoreComments {
    private static final Pattern COMMENT = Pattern.compile("(?://|\\*).*@infer-ignore\\b(.*)");
    /** What Infer calls such reports. A comment that names others only is not about us. */
    private static final Set<String> NAMES =
            Set.of("THREAD_SAFETY_VIOLATION", "INTERFACE_NOT_THREAD_SAFE", "GUARDEDBY_VIOLATION");

    private final List<Path> roots;
    private final Map<String, List<String>> files = new HashMap<>();

    /** Comments in the sources below some folders. */
    IgnoreComments(List<Path> roots) {
        this.roots = roots;
    }

    /** The same without reports that a comment silences. */
    ScanResult without(ScanResult scan) {
        List<Candidate> rest = new ArrayList<>();
        for (Candidate candidate : scan.candidates()) {
            if (!isSilenced(candidate.site(), scan) && !isSilenced(candidate.partner(), scan)) {
                rest.add(candidate);
            }
        }
        return rest.size() == scan.candidates().size() ? scan : scan.with(rest);
    }

    /** Where the access is, or where the method that is judged makes the call that leads there. */
    private boolean isSilenced(Access access, ScanResult scan) {
        Access.Frame innermost = access.stack().get(0);
        return isSilenced(innermost, scan) || isSilenced(new Access.Frame(access.method(), access.line()), scan);
    }

    private boolean isSilenced(Access.Frame frame, ScanResult scan) {
        String owner = frame.method().owner();
        String file = scan.sourceFiles().get(owner);
        if (file == null || frame.line() <= 0) {
            return false;
        }
        String path = owner.substring(0, owner.lastIndexOf('/') + 1) + file;
        List<String> lines = files.computeIfAbsent(path, this::read);
        return hasComment(lines, frame.line()) || hasComment(lines, frame.line() - 1);
    }

    private static boolean hasComment(List<String> lines, int number) {
        Matcher comment = COMMENT.matcher(number > 0 && number <= lines.size() ? lines.get(number - 1) : "");
        if (!comment.find()) {
            return false;
        }
        String named = comment.group(1).strip();
        return named.isEmpty() || NAMES.stream().anyMatch(named::contains);
    }

    private List<String> read(String path) {
        for (Path root : roots) {
            if (Files.isRegularFile(root.resolve(path))) {
                return lines(root.resolve(path));
            }
        }
        return List.of();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of(); // in another encoding: what it says is not known
        }
    }
}
