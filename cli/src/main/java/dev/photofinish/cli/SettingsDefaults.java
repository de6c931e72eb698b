package dev.photofinish.cli;

import dev.photofinish.core.option.Option;
import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.option.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Gives every flag that is an option of the table the value that the settings have for it. */
final class SettingsDefaults implements IDefaultValueProvider {
    private final Settings settings;

    SettingsDefaults(Settings settings) {
        this.settings = settings;
    }

    Settings settings() {
        return settings;
    }

    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (argument instanceof OptionSpec flag) {
            for (Option option : OptionTable.ALL) {
                if (option.flag().equals(flag.longestName())) {
                    return settings.get(option).value();
                }
            }
        }
        return null;
    }
}
