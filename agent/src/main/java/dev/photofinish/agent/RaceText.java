package dev.photofinish.agent;

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
        out.append("  ").append(finding.variable()).append("\n\n");
        access("second access", finding.secondAccess());
        access("first access", finding.firstAccess());
        return out.append('\n').toString();
    }

    private void access(String which, Access access) {
        out.append("  ").append(which).append(": ").append(access.writes() ? "WRITE" : "READ");
        out.append(" by \"").append(access.thread()).append('"');
        out.append(access.locks() != null && access.locks().isEmpty() ? ", no lock held\n" : "\n");
        access.stack().forEach(frame -> out.append("      at ").append(frame).append('\n'));
        if (access.locks() != null) {
            access.locks()
                    .forEach(lock -> out.append("      holding ").append(lock).append('\n'));
        }
    }
}
