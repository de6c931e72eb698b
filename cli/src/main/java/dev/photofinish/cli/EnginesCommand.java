package dev.photofinish.cli;

import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** Lists the engines. */
@Command(name = "engines", description = "List the engines and what each promises.")
final class EnginesCommand extends BaseCommand {
    @Override
    public Integer call() {
        Stream<List<String>> rows = EngineCatalog.ALL.stream().map(EnginesCommand::row);
        console()
                .out()
                .print(TextTable.of(List.of("engine", "finds", "kind", "reports are", "promise"), rows.toList()));
        return ExitCode.OK;
    }

    private static List<String> row(EngineInfo engine) {
        return List.of(
                engine.name(),
                engine.relation() + " races",
                engine.kind(),
                engine.certainty().word(),
                engine.promise());
    }
}
