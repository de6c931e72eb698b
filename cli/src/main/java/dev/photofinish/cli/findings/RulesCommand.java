package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.TextTable;
import dev.photofinish.report.Rule;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the rules. */
@Command(name = "rules", description = "List the rules, or print the page of one: what can go wrong, how to mend it.")
public final class RulesCommand extends BaseCommand {
    @Parameters(arity = "0..1", paramLabel = "ID", description = "the rule, such as PF001")
    @Nullable
    String id;

    @Override
    public Integer call() {
        if (id != null) {
            console().out().print(Rule.get(id).page());
            return ExitCode.OK;
        }
        List<List<String>> rows = Rule.ALL.stream()
                .map(rule -> List.of(rule.id(), rule.name(), rule.summary()))
                .toList();
        console().out().print(TextTable.of(List.of("rule", "name", "meaning"), rows));
        return ExitCode.OK;
    }
}
