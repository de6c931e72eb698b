package dev.photofinish.engine.live;

import dev.photofinish.core.option.OptionString;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A command that is to run under the agent. The agent goes onto the command line of a {@code java}; of any
 * other command nobody knows which JVMs it starts, so these learn of the agent through the environment.
 */
public final class WatchedCommand {
    private static final String VARIABLE = "JAVA_TOOL_OPTIONS";
    private static final Pattern JAVA = Pattern.compile("(.*[/\\\\])?javaw?(\\.exe)?");

    private final List<String> command;
    private final boolean isJava;

    /** A command and its arguments. */
    public WatchedCommand(List<String> command) {
        this.command = List.copyOf(command);
        this.isJava = JAVA.matcher(command.get(0)).matches();
    }

    /** Whether it starts one JVM, which is known; otherwise it may start any number of them. */
    public boolean isJava() {
        return isJava;
    }

    /**
     * How to start it.
     *
     * @param options options of the agent
     * @param inherited the value of {@code JAVA_TOOL_OPTIONS} here, or null
     */
    public ProcessBuilder builder(Path agent, Map<String, String> options, @Nullable String inherited) {
        String flag = "-javaagent:" + agent + "=" + OptionString.of(options);
        List<String> words = new ArrayList<>(command);
        Map<String, String> environment = new LinkedHashMap<>();
        if (isJava) {
            words.add(1, flag);
        } else {
            boolean isFirst = inherited == null || inherited.isBlank();
            environment.put(VARIABLE, isFirst ? quoted(flag) : inherited + " " + quoted(flag));
        }
        ProcessBuilder builder = new ProcessBuilder(words);
        builder.environment().putAll(environment);
        return builder;
    }

    /** The JVM splits the variable at white space that is not in quotes. */
    private static String quoted(String flag) {
        boolean isPlain = flag.chars().noneMatch(c -> Character.isWhitespace(c) || c == '\'');
        return isPlain ? flag : "\"" + flag + "\"";
    }
}
