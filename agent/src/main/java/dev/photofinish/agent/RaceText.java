package dev.photofinish.agent;

import org.jspecify.annotations.Nullable;

/** One race as a block of text, the later access first. */
final class RaceText {
    private final StringBuilder out = new StringBuilder();

    private RaceText() {}

    static String of(Finding finding, int number) {
        return new RaceText().text(finding, number);
    }

    private String text(Finding finding, int number) {
        out.append("photofinish: data race ").append(finding.id());
        out.append(" (number ").append(number).append(")  proved  rule ").append(finding.rule());
        out.append("\n\n");
        variable(finding);
        access("second access", finding.secondAccess());
        access("first access", finding.firstAccess());
        return out.append('\n').toString();
    }

    private void variable(Finding finding) {
        String type = finding.variableType();
        out.append("  ").append(type).append(type.isEmpty() ? "" : " ").append(finding.variable());
        if (finding.createdAt() != null) {
            out.append("\n      created at ").append(finding.createdAt());
            out.append(finding.createdBy() == null ? "" : " by \"" + finding.createdBy() + '"');
        }
        out.append("\n\n");
    }

    private void access(String which, Access access) {
        out.append("  ").append(which).append(": ").append(access.writes() ? "WRITE" : "READ");
        out.append(" by \"").append(access.origin().thread()).append('"');
        out.append(access.locks() != null && access.locks().isEmpty() ? ", no lock held\n" : "\n");
        access.stack().forEach(frame -> out.append("      at ").append(frame).append('\n'));
        if (access.locks() != null) {
            access.locks()
                    .forEach(lock -> out.append("      holding ").append(lock).append('\n'));
        }
        Origin origin = access.origin();
        doneBy("runs a task submitted", origin.submittedBy(), origin.submittedAt());
        doneBy("thread started", origin.startedBy(), origin.startedAt());
    }

    private void doneBy(String what, @Nullable String thread, @Nullable String place) {
        if (place != null) {
            out.append("      ").append(what);
            out.append(thread == null ? "" : " by \"" + thread + '"');
            out.append(" at ").append(place).append('\n');
        }
    }
}
