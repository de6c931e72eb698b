package dev.photofinish.core.option;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import java.util.List;
import java.util.stream.Stream;

/** Every option there is. Commands, configuration files and documentation take them from here. */
public final class OptionTable {
    /** The options that the agent takes; {@code run} hands them on. */
    public static final List<Option> AGENT = List.of(
            new Option(
                    "mode", "detect|record|both|off", "detect", "what the agent does in the program that it watches"),
            new Option("include", "PATTERN[:PATTERN]...", "*", "classes whose accesses are watched; `*` and `?`"),
            new Option(
                    "exclude",
                    "PATTERN[:PATTERN]...",
                    "",
                    "classes whose accesses are not watched, also if included; their synchronisation always is"),
            new Option(
                    "include-jdk",
                    "none|collections|all",
                    "collections",
                    "classes of the JDK that are looked at: none, collections that the program uses, or all that can be"),
            new Option(
                    "out",
                    "FOLDER",
                    "photofinish-%p",
                    "where the agent writes; `%p` process, `%t` time, `%{NAME}` variable"),
            new Option("log", "stderr|stdout|FILE", "stderr", "where the agent reports races while the program runs"),
            new Option("stack-depth", "N", "16", "frames kept per access; 0 keeps the top one"),
            new Option(
                    "history", "N", "2", "accesses at each place whose stacks are kept in case that they race later"),
            new Option("max-races", "N", "100", "distinct races shown in full; further ones are only counted"),
            new Option(
                    "max-memory",
                    "SIZE|auto",
                    "auto",
                    "memory for what the agent knows of array elements, or engines keep of a trace, such as 512M; auto is a quarter or half of the heap"),
            new Option(
                    "sample",
                    "all|1/N|adaptive",
                    "all",
                    "how much is looked at: all accesses, those in one of N turns of 10 ms, or fewer where the program is often"),
            new Option(
                    "perturb",
                    "off|light|strong",
                    "off",
                    "hold threads up now and then where they synchronise, so that other orders show"),
            new Option("seed", "N", "0", "decides when `perturb` holds threads up; 0 takes another one in each run"),
            new Option("wait-at-exit", "TIME", "0ms", "wait for further races before the program ends, such as 500ms"),
            new Option("halt-on-race", "true|false", "false", "stop at the first race, and report only that"),
            new Option(
                    "exitcode", "0-255", "0", "exit code of a watched program with races; 0 leaves the program's own"),
            new Option("classdump", "FOLDER", "", "writes instrumented classes there, for support"),
            new Option(
                    "suppressions",
                    "FILE",
                    "photofinish-suppressions.txt",
                    "races that are not to be reported, each with a reason; the default file may be missing"),
            new Option(
                    "baseline",
                    "FILE",
                    "photofinish-baseline.json",
                    "races that are known; only others count as new; the default file may be missing"),
            new Option("help", "true|false", "false", "show what there is to choose from, and do nothing else"),
            new Option("quiet", "true|false", "false", "print nothing but results and errors"),
            new Option("verbose", "true|false", "false", "say more, and show stack traces of internal errors"));

    private static final List<Option> COMMAND_LINE = List.of(
            new Option("engine", "NAME[,NAME]...", "fasttrack", "engines that look at the trace; `engines` lists them"),
            new Option("strict", "true|false", "false", "exit with 75 when no race was found but data is missing"),
            new Option(
                    "partial",
                    "true|false",
                    "false",
                    "on a broken trace, report what was found before the break and mark it as partial"),
            new Option("window", "N", "0", "events that `cp` looks at together; 0 for the whole trace"),
            new Option("timeout", "TIME", "0", "stop deciding after so long, such as 90s, 5m or 2h; 0 for never"),
            new Option(
                    "fail-on",
                    "proved|predicted|candidate",
                    "predicted",
                    "the least certain races that `check` fails on; all that are surer count too"),
            new Option(
                    "scan-cache",
                    "FOLDER|auto|off",
                    "auto",
                    "where `scan` keeps what it found out, so that it next looks at what changed; auto is the user's cache folder"),
            new Option("color", "auto|always|never", "auto", "colour on the terminal; NO_COLOR is honoured"),
            new Option("progress", "auto|off", "auto", "progress on stderr when it is a terminal"),
            new Option("ascii", "true|false", "false", "use no characters beyond ASCII"));

    /** All options, in the order in which they are listed. */
    public static final List<Option> ALL =
            Stream.concat(AGENT.stream(), COMMAND_LINE.stream()).toList();

    private OptionTable() {}

    /** Refuses a sample in a mode that needs everything. */
    public static void checkTogether(String mode, String sample) {
        if (!sample.equals("all") && (mode.equals("record") || mode.equals("both"))) {
            throw new UsageException("option 'sample' needs mode=detect: a trace in which accesses are missing misleads"
                    + " those who predict from it");
        }
    }

    /** The option with this name; a mistyped one is a user's error that names the nearest. */
    public static Option get(String name, String where) {
        return ALL.stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("unknown option '" + name + "' in " + where
                        + NearestName.hint(name, ALL.stream().map(Option::name).toList())));
    }
}
