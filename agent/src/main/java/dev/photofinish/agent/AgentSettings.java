package dev.photofinish.agent;

import dev.photofinish.core.option.MemorySize;
import dev.photofinish.core.option.Option;
import dev.photofinish.core.option.OptionString;
import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.option.Settings;
import dev.photofinish.core.option.TimeSpan;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the agent was asked to do.
 *
 * @param detects whether it looks for races while the program runs
 * @param records whether it writes a trace
 * @param include classes whose accesses are watched
 * @param exclude classes whose accesses are not watched
 * @param jdk which classes of the JDK are looked at
 * @param out folder for results, still a pattern
 * @param log where races are told
 * @param stackDepth frames kept per access
 * @param history accesses at each place whose stacks are kept
 * @param maxMemory bytes for what is known of array elements
 * @param maxRaces distinct races told in full
 * @param perturb how threads are held up
 * @param seed decides when
 * @param waitAtExit how long the end of the program is put off
 * @param haltOnRace whether the program ends with the first race
 * @param exitCode exit code of a program with races; 0 for its own
 * @param classDump folder for instrumented classes; empty for none
 * @param sample how much of what the program does is looked at
 * @param suppressions file of races that are not to be told; empty for none
 * @param baseline file of races that are known; empty for none
 * @param help whether only the options are told
 * @param quiet whether the start line is left out
 * @param verbose whether details of instrumentation are told
 */
record AgentSettings(
        boolean detects,
        boolean records,
        ClassPatterns include,
        ClassPatterns exclude,
        Jdk jdk,
        String out,
        String log,
        int stackDepth,
        int history,
        long maxMemory,
        int maxRaces,
        Perturb perturb,
        long seed,
        Duration waitAtExit,
        boolean haltOnRace,
        int exitCode,
        String classDump,
        Sample sample,
        String suppressions,
        String baseline,
        boolean help,
        boolean quiet,
        boolean verbose) {
    private static final int SHARE_OF_HEAP = 4;
    private static final int MOST_SEEDS = 999_999_999;

    /** Which classes of the JDK are looked at. */
    enum Jdk {
        /** None. */
        NONE,
        /** The program's use of collections counts as access. */
        COLLECTIONS,
        /** So it does, and accesses in the JDK's own code are looked at as far as that is possible. */
        ALL
    }

    /** How threads are held up: one in so many synchronisations, for so long at most. */
    enum Perturb {
        OFF(0, 0),
        LIGHT(128, 50_000),
        STRONG(16, 1_000_000);

        final int oneIn;
        final int mostNanos;

        Perturb(int oneIn, int mostNanos) {
            this.oneIn = oneIn;
            this.mostNanos = mostNanos;
        }
    }

    /** Reads the agent string; what it does not say is taken from the other settings. */
    static AgentSettings parse(@Nullable String text, Settings others) {
        Map<String, String> given = OptionString.parse(text == null ? "" : text, "the agent's options");
        Values values = new Values(given, others);
        String mode = values.text("mode");
        Sample sample = Sample.parse(values.text("sample"));
        OptionTable.checkTogether(mode, sample.text());
        return new AgentSettings(
                mode.equals("detect") || mode.equals("both"),
                mode.equals("record") || mode.equals("both"),
                new ClassPatterns(values.text("include")),
                new ClassPatterns(values.text("exclude")),
                Jdk.valueOf(values.text("include-jdk").toUpperCase(Locale.ROOT)),
                values.text("out"),
                values.text("log"),
                Math.max(1, values.number("stack-depth")),
                values.number("history"),
                MemorySize.parse(
                        values.text("max-memory"),
                        Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP,
                        "option 'max-memory'"),
                values.number("max-races"),
                Perturb.valueOf(values.text("perturb").toUpperCase(Locale.ROOT)),
                values.seed(),
                TimeSpan.parse(values.text("wait-at-exit"), "option 'wait-at-exit'"),
                values.flag("halt-on-race"),
                values.number("exitcode"),
                values.text("classdump"),
                sample,
                values.text("suppressions"),
                values.text("baseline"),
                values.flag("help"),
                values.flag("quiet"),
                values.flag("verbose"));
    }

    /** Whether the agent does anything at all. */
    boolean watches() {
        return (detects || records) && !help;
    }

    /** As the option says it. */
    String mode() {
        return !records ? "detect" : detects ? "both" : "record";
    }

    private record Values(Map<String, String> given, Settings others) {
        String text(String name) {
            Option option = OptionTable.get(name, "the agent");
            String value = given.get(name);
            String used = value != null ? value : others.get(option).value();
            option.check(used);
            return used;
        }

        boolean flag(String name) {
            return text(name).equals("true");
        }

        /** The seed; one that is made up is a value that the option takes. */
        long seed() {
            int seed = number("seed");
            return seed == 0 ? 1 + Math.floorMod(System.nanoTime(), MOST_SEEDS) : seed;
        }

        int number(String name) {
            return Integer.parseInt(text(name));
        }
    }
}
