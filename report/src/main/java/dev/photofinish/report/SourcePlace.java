package dev.photofinish.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of source code, from a frame in the JDK's form.
 *
 * @param type binary name of the class
 * @param method name of the method
 * @param file name of the file
 * @param line number of the line
 */
public record SourcePlace(String type, String method, String file, int line) {
    private static final Pattern FRAME = Pattern.compile(
            "(?:[^()]*/)?(?<type>[^()/]+)\\.(?<method>[^().]+)\\((?<file>[^():]+):(?<line>\\d{1,9})\\)");
    private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun)\\..*");

    /** The place of a frame; empty when it has no line. */
    public static Optional<SourcePlace> of(String frame) {
        Matcher parsed = FRAME.matcher(frame);
        return parsed.matches()
                ? Optional.of(new SourcePlace(
                        parsed.group("type"),
                        parsed.group("method"),
                        parsed.group("file"),
                        Integer.parseInt(parsed.group("line"))))
                : Optional.empty();
    }

    /** The innermost frame of a stack that is not in the JDK, or else the innermost that has a line. */
    public static Optional<SourcePlace> ofProgram(List<String> stack) {
        List<SourcePlace> places =
                stack.stream().map(SourcePlace::of).flatMap(Optional::stream).toList();
        return places.stream()
                .filter(place -> !JDK.matcher(place.type()).matches())
                .findFirst()
                .or(() -> places.stream().findFirst());
    }

    /** Where the file is below a source root: {@code com/acme/stock/Inventory.java}. */
    public String path() {
        int end = type.lastIndexOf('.');
        return end < 0 ? file : type.substring(0, end).replace('.', '/') + "/" + file;
    }
}
