package dev.photofinish.agent;

import dev.photofinish.core.option.Option;
import dev.photofinish.core.option.OptionTable;

/** The options, for those who ask the agent itself. */
final class Help {
    private Help() {}

    static String text() {
        StringBuilder text =
                new StringBuilder("photofinish: -javaagent:photofinish-agent.jar=name=value,name=value\n\n");
        for (Option option : OptionTable.AGENT) {
            text.append("  ").append(option.name()).append('=').append(option.values());
            text.append(option.defaultValue().isEmpty() ? "" : "  (" + option.defaultValue() + ")");
            text.append("\n      ").append(option.meaning()).append('\n');
        }
        return text.append("\nphotofinish: the program runs without detection\n")
                .toString();
    }
}
