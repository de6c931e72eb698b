package dev.photofinish.cli;

import dev.photofinish.core.option.Option;
import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.option.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of the agent as flags of a command: {@code --include} and so on, all from the one table. */
final class AgentFlags {
    private static final String ON_OR_OFF = "true|false";

    private AgentFlags() {}

    /** Adds the flags that the command does not have yet. */
    static void addTo(CommandSpec command) {
        for (Option option : OptionTable.AGENT) {
            if (!command.optionsMap().containsKey(option.flag())) {
                command.addOption(flag(option));
            }
        }
    }

    private static OptionSpec flag(Option option) {
        OptionSpec.Builder flag = OptionSpec.builder(option.flag())
                .description(option.meaning().replace("%", "%%")
                        + (option.defaultValue().isEmpty() ? "" : " (default: ${DEFAULT-VALUE})"));
        if (option.values().equals(ON_OR_OFF)) {
            return flag.type(boolean.class).fallbackValue("true").build();
        }
        return flag.type(String.class).paramLabel(option.values()).build();
    }

    /** The options that were set, here or in the settings; the agent knows the defaults of the others. */
    static Map<String, String> values(CommandSpec command) {
        Settings settings = ((SettingsDefaults) command.defaultValueProvider()).settings();
        Map<String, String> values = new LinkedHashMap<>();
        for (Option option : OptionTable.AGENT) {
            String value = value(command, option);
            boolean isSet = !value.equals(option.defaultValue())
                    || !settings.get(option).source().equals("default");
            if (isSet) {
                option.check(value);
                values.put(option.name(), value);
            }
        }
        return values;
    }

    private static String value(CommandSpec command, Option option) {
        OptionSpec flag = command.optionsMap().get(option.flag());
        if (flag == null) {
            throw new IllegalStateException(command.qualifiedName() + " lacks " + option.flag());
        }
        Object value = flag.getValue();
        return String.valueOf(value);
    }
}
