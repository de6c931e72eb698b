package dev.photofinish.bench.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.workloads.MavenJars;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ScanBenchTest {
    @TempDir
    Path folder;

    @Test
    void prints_the_numbers_of_the_paper_beside_those_of_the_jars_at_hand() throws Exception {
        Path jar = folder.resolve(
                MavenJars.fileName(ScanTarget.PAPER.get(0).artifacts().get(0)));
        String name = ScanTarget.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                var in = ScanTarget.class.getClassLoader().getResourceAsStream(name)) {
            out.putNextEntry(new JarEntry(name));
            in.transferTo(out);
        }
        StringWriter text = new StringWriter();
        int exitCode = new CommandLine(new ScanBench())
                .setOut(new PrintWriter(text))
                .execute("--jars", folder.toString(), "--targets", "Chronicle-Map");
        assertThat(exitCode).isZero();
        assertThat(text.toString())
                .containsPattern(
                        "\\| Chronicle-Map \\| 1 / \\d+ \\| 2 / 2 \\| 0 \\(0\\) / 0 \\| 2 / 2 \\| 0 / 0 \\| 196 "
                                + "\\| \\d+\\.\\d \\| 0 / 0 / 0 \\| \\d+\\.\\d \\| \\d+ \\| \\d+\\.\\d \\|");
    }
}
