package dev.photofinish.programs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Runs one program in a JVM of its own. */
final class ProgramRun {
    /** Since this release the JVM warns about the use of {@code sun.misc.Unsafe} unless it is allowed. */
    private static final int UNSAFE_IS_ANNOUNCED = 23;

    private ProgramRun() {}

    /** Runs it with these options of the JVM. */
    static ChildProcess.End run(Program program, Jdk jdk, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.java()));
        command.addAll(options);
        command.add("-Xshare:auto");
        command.add("-XX:TieredStopAtLevel=1"); // they end before the best compiler has paid off
        if (jdk.release() >= UNSAFE_IS_ANNOUNCED && program.flags().contains("unsafe")) {
            command.add("--sun-misc-unsafe-memory-access=allow");
        }
        if (program.flags().contains("opens-java-lang")) {
            command.addAll(List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED"));
        }
        command.addAll(List.of("-cp", CompiledPrograms.classPath(program.release()), program.name()));
        return ChildProcess.run(command);
    }

    /** What it must print. */
    static String output(Program program) {
        StringBuilder lines = new StringBuilder();
        program.prints().forEach(line -> lines.append(line).append('\n'));
        return lines.toString();
    }
}
