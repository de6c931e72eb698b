package dev.photofinish.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the process ends with. Scripts rely on these numbers. */
public final class ExitCode {
    /** Finished, nothing to report. */
    public static final int OK = 0;
    /** Wrong usage. */
    public static final int USAGE = 64;
    /** The input is broken. */
    public static final int BROKEN_INPUT = 65;
    /** There are races to report. */
    public static final int RACES = 66;
    /** An error of this program. */
    public static final int INTERNAL = 70;
    /** A file cannot be read or written. */
    public static final int IO = 74;
    /** Nothing found, but data is missing. */
    public static final int UNKNOWN = 75;

    private ExitCode() {}

    /** The list that the help of every command shows. */
    static Map<String, String> descriptions() {
        Map<String, String> list = new LinkedHashMap<>();
        list.put(" " + OK, "finished, nothing to report");
        list.put(String.valueOf(USAGE), "wrong usage");
        list.put(String.valueOf(BROKEN_INPUT), "input broken: not a trace, damaged, cut off or ill-formed");
        list.put(String.valueOf(RACES), "races to report");
        list.put(String.valueOf(INTERNAL), "internal error; a file with the details is named");
        list.put(String.valueOf(IO), "cannot read or write");
        list.put(String.valueOf(UNKNOWN), "no race found but data is missing (only with --strict)");
        return list;
    }
}
