package dev.photofinish.scan;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Issue;
import dev.photofinish.scan.rules.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** Says in words what a report is about. */
public final class CodeWords {
    private final Map<String, String> sourceFiles;

    /** Words about code of the given source files, by type. */
    public CodeWords(Map<String, String> sourceFiles) {
        this.sourceFiles = sourceFiles;
    }

    /** What both accesses touch. */
    public String variable(Candidate candidate) {
        Access site = candidate.site();
        return candidate.issue() == Issue.UNSAFE_INTERFACE ? site.target() : place(site.path());
    }

    private static String place(Path path) {
        Step last = path.last();
        Path prefix = path.prefix();
        if (last == null || prefix == null) {
            return "a parameter";
        }
        if (last.isField()) {
            return last.owner().replace('/', '.') + "." + last.name();
        }
        return (last.equals(Step.ELEMENT) ? "elements of " : "contents of ") + place(prefix);
    }

    /** The calls that lead to an access, innermost first, in the JDK's form. */
    public List<String> stack(Access access) {
        return access.stack().stream().map(this::frame).toList();
    }

    private String frame(Access.Frame frame) {
        String file = sourceFiles.get(frame.method().owner());
        String place = file == null ? "Unknown Source" : frame.line() < 0 ? file : file + ":" + frame.line();
        return frame.method() + "(" + place + ")";
    }

    /** The locks that an access holds. */
    public List<String> locks(Access access) {
        return StreamSupport.stream(access.locks().held().spliterator(), false)
                .map(CodeWords::lock)
                .toList();
    }

    private static String lock(Lock lock) {
        String shared = lock.mode() == Lock.Mode.SHARED ? " (shared with readers)" : "";
        Path path = lock.path();
        return (path == null ? "a lock" : path.expression()) + shared;
    }

    /** Why the report has its tier. */
    public List<String> reasons(Candidate candidate) {
        List<String> reasons = new ArrayList<>();
        if (candidate.issue() == Issue.UNSAFE_INTERFACE) {
            reasons.add("The class promises to be safe, but not every implementation of the interface may be.");
        } else if (candidate.tier() == Tier.CERTIFIED) {
            reasons.add(
                    "Certified: both paths are stable, the two hold at most one lock together, locking is balanced,");
            reasons.add("nothing on the way calls itself, and no annotation had to be believed.");
        } else {
            candidate.reasons().forEach(reason -> reasons.add(sentence("Not certified: " + reason)));
        }
        reasons.add(advice(candidate));
        return reasons;
    }

    private static String sentence(String text) {
        return text + ".";
    }

    /** What to do about it. */
    private String advice(Candidate candidate) {
        List<String> held = locks(candidate.partner());
        Access site = candidate.site();
        String where = site.method().name() + "()";
        if (candidate.issue() == Issue.UNSAFE_INTERFACE) {
            return "To mend it, annotate the interface with @ThreadSafe or call it under a lock.";
        }
        if (!held.isEmpty() && !site.locks().isLocked()) {
            return "To mend it, hold " + held.get(0) + " in " + where + " too, or make the field volatile.";
        }
        return "To mend it, guard all accesses with one lock, or make the field volatile, final or atomic.";
    }

    /** Two threads on the way to the race, as section 6 of the paper constructs them; empty unless certified. */
    public List<String> schedule(Candidate candidate) {
        if (candidate.tier() != Tier.CERTIFIED) {
            return List.of();
        }
        boolean siteFirst = !candidate.site().locks().isLocked();
        Access first = siteFirst ? candidate.site() : candidate.partner();
        Access second = siteFirst ? candidate.partner() : candidate.site();
        boolean samePath = first.path().variable().equals(second.path().variable());
        String start = first.path().root() == Path.Root.STATIC
                ? "Both threads see the same static field."
                : samePath && first.path().index() == 0
                        ? "Both threads call methods of the same object."
                        : "Both threads are given the same object.";
        return List.of(
                start,
                "Thread 1 runs " + outer(first) + " up to its " + kind(first) + " at " + inner(first)
                        + ", which it does not do yet; it holds no lock.",
                "Thread 2 runs " + outer(second) + " up to its " + kind(second) + " at " + inner(second)
                        + "; nothing keeps it from coming there.",
                "Now both are about to touch " + first.path().expression() + ", in either order.");
    }

    private static String kind(Access access) {
        return access.kind().isWrite() ? "write" : "read";
    }

    private static String outer(Access access) {
        return access.method().name() + "()";
    }

    private String inner(Access access) {
        String frame = stack(access).get(0);
        return frame.substring(frame.lastIndexOf('(') + 1, frame.length() - 1);
    }
}
