package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.option.Settings;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints the one option table. */
@Command(name = "options", description = "List all options, which are called the same everywhere.")
final class OptionsCommand extends BaseCommand {
    /** What to print; at most one may be chosen. */
    static final class Form {
        @Option(names = "--markdown", description = "as a Markdown table")
        boolean markdown;

        @Option(names = "--json", description = "as JSON")
        boolean json;

        @Option(names = "--effective", description = "the value that each has here, and where it comes from")
        boolean effective;
    }

    @ArgGroup(exclusive = true, multiplicity = "0..1")
    Form form = new Form();

    @Override
    public Integer call() {
        console().out().print(form.markdown ? markdown() : form.json ? json() : form.effective ? effective() : plain());
        return ExitCode.OK;
    }

    private static String plain() {
        return TextTable.of(
                List.of("option", "values", "default", "meaning"),
                OptionTable.ALL.stream()
                        .map(o -> List.of(o.name(), o.values(), o.defaultValue(), o.meaning()))
                        .toList());
    }

    private String effective() {
        Settings settings = ((SettingsDefaults) spec.defaultValueProvider()).settings();
        return TextTable.of(
                List.of("option", "value", "from"),
                OptionTable.ALL.stream()
                        .map(o -> List.of(
                                o.name(),
                                settings.get(o).value(),
                                settings.get(o).source()))
                        .toList());
    }

    private static String markdown() {
        StringBuilder out = new StringBuilder("| option | values | default | meaning |\n|---|---|---|---|\n");
        OptionTable.ALL.forEach(o -> out.append("| `")
                .append(o.name())
                .append("` | `")
                .append(o.values().replace("|", "\\|"))
                .append("` | `")
                .append(o.defaultValue())
                .append("` | ")
                .append(o.meaning())
                .append(" |\n"));
        return out.toString();
    }

    private static String json() {
        StringBuilder out = new StringBuilder("[\n");
        String separator = "";
        for (var o : OptionTable.ALL) {
            out.append(separator)
                    .append(String.format(
                            "  {\"name\": \"%s\", \"values\": \"%s\", \"default\": \"%s\", \"meaning\": \"%s\"}",
                            o.name(), o.values(), o.defaultValue(), o.meaning()));
            separator = ",\n";
        }
        return out.append("\n]\n").toString();
    }
}
