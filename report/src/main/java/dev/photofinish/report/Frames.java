package dev.photofinish.report;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which frames of a stack are shown.
 *
 * @param fold whether runs of frames of libraries are folded into a line
 * @param most frames shown at most; 0 asks for one line per race
 */
public record Frames(boolean fold, int most) {
    /** The program's own frames; those of libraries are folded. */
    public static final Frames APP = new Frames(true, Integer.MAX_VALUE);
    /** Every frame. */
    public static final Frames ALL = new Frames(false, Integer.MAX_VALUE);

    private static final Pattern JDK = Pattern.compile("(java|jdk)\\.[a-z.]+(@[^/]*)?/.*|(java|javax|jdk|sun)\\..*");
    private static final Pattern FRAME = Pattern.compile("(?:[^()]*/)?([\\w$.<>]+)\\([^()]*\\)");
    /** Parts of a package's name that tell whose it is: com.acme, io.undertow. */
    private static final int OWNER_PARTS = 2;

    /** What {@code --frames} says: {@code app}, {@code all} or a number. */
    public static Frames parse(String text) {
        if (text.equals("app")) {
            return APP;
        }
        if (text.equals("all")) {
            return ALL;
        }
        try {
            int most = Integer.parseInt(text);
            if (most >= 0) {
                return new Frames(false, most);
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new UsageException("--frames must be app, all or a number, not '" + text + "'");
    }

    /** The frames of a stack as lines; the racing frame is always the first of them. */
    List<String> lines(List<String> stack, Finding finding, TextStyle style) {
        Set<String> own = owners(finding);
        List<String> lines = new ArrayList<>();
        int end = Math.min(stack.size(), Math.max(1, most));
        for (int i = 0; i < end; ) {
            int next = i;
            while (fold && next < end && next > 0 && isLibrary(stack.get(next), own)) {
                next++;
            }
            if (next > i) {
                lines.add(style.ellipsis() + " " + Words.count(next - i, "frame") + " of "
                        + nameOf(stack.subList(i, next)) + " hidden");
                i = next;
            } else {
                lines.add("at " + stack.get(i));
                i++;
            }
        }
        if (end < stack.size()) {
            lines.add(style.ellipsis() + " " + Words.count(stack.size() - end, "more frame"));
        }
        return lines;
    }

    /** Whose code the program is: that of the racing frames, or what called the library that they are in. */
    private static Set<String> owners(Finding finding) {
        Set<String> owners = new TreeSet<>();
        for (List<String> stack :
                List.of(finding.first().stack(), finding.second().stack())) {
            stack.stream()
                    .filter(frame -> !JDK.matcher(frame).matches())
                    .findFirst()
                    .ifPresent(frame -> owners.add(owner(frame)));
        }
        return owners;
    }

    /** Places that are no frames have no owner, nor have classes without a package: nobody can say that they are a library's. */
    private static boolean isLibrary(String frame, Set<String> own) {
        String owner = owner(frame);
        boolean isJdk = FRAME.matcher(frame).matches() && JDK.matcher(frame).matches();
        return isJdk || (!owner.isEmpty() && !own.contains(owner));
    }

    private static String owner(String frame) {
        Matcher parsed = FRAME.matcher(frame);
        if (!parsed.matches()) {
            return "";
        }
        String[] parts = parsed.group(1).split("\\.", -1);
        int packages = Math.min(OWNER_PARTS, Math.max(0, parts.length - 2));
        return String.join(".", List.of(parts).subList(0, packages));
    }

    private static String nameOf(List<String> frames) {
        if (frames.stream().allMatch(frame -> JDK.matcher(frame).matches())) {
            return "the JDK";
        }
        List<String> owners = frames.stream()
                .filter(frame -> !JDK.matcher(frame).matches())
                .map(Frames::owner)
                .distinct()
                .toList();
        return owners.size() == 1 ? owners.get(0) : "libraries";
    }
}
