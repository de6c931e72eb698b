package dev.photofinish.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Finding;
import dev.photofinish.report.JsonResult;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Other agents on the same command line, before ours or after it: both do their work. */
class OtherAgentsTest {
    private static final String JARS = "JARS";
    private static final Workload COVERED = Workload.agents("Covered");
    private static final Workload MOCKED = Workload.agents("Mocked");
    /** Blocks of JaCoCo's file: its header, a session, what was covered of a class. */
    private static final int HEADER = 0x01;

    private static final int SESSION = 0x10;
    private static final int COVERAGE = 0x11;

    @TempDir
    Path folder;

    @BeforeAll
    static void fetch() throws InterruptedException {
        Workshop.fetch(Stream.of(COVERED, MOCKED).flatMap(workload -> workload.artifacts(JARS).stream()));
    }

    private Workshop.End together(CompiledWorkload program, boolean first, String other, String... more)
            throws IOException, InterruptedException {
        String ours = "-javaagent:" + Workshop.AGENT + "=quiet,log=" + folder.resolve("log") + ",out="
                + folder.resolve("results");
        List<String> options = new ArrayList<>(first ? List.of(ours, other) : List.of(other, ours));
        options.addAll(List.of(more));
        return Workshop.run(program, options);
    }

    private Stream<String> racyFields() throws IOException {
        List<Finding> findings =
                JsonResult.read(folder.resolve("results/races.json")).findings();
        return findings.stream().map(Finding::variable).distinct();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void coverage_is_the_same(boolean first) throws IOException, InterruptedException {
        CompiledWorkload program = Workshop.compile(COVERED, JARS);
        String jacoco = "-javaagent:" + Workshop.jar(COVERED.artifacts(JARS).get(0)) + "=includes=Covered,destfile=";
        Path alone = folder.resolve("alone.exec");
        Path both = folder.resolve("both.exec");
        Workshop.End plain = Workshop.run(program, List.of(jacoco + alone));
        Workshop.End watched = together(program, first, jacoco + both);
        assertThat(watched).isEqualTo(plain);
        assertThat(watched.done()).isEqualTo("DONE Covered private int Covered.hits");
        assertThat(coverage(both)).hasSize(1).isEqualTo(coverage(alone));
        assertThat(racyFields()).containsExactly("Covered.hits");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void mocks_work(boolean first) throws IOException, InterruptedException {
        CompiledWorkload program = Workshop.compile(MOCKED, JARS);
        String mockito = "-javaagent:" + Workshop.jar(MOCKED.artifacts(JARS).get(0));
        String anyJdk = "-Dnet.bytebuddy.experimental=true";
        Workshop.End plain = Workshop.run(program, List.of(mockito, anyJdk));
        Workshop.End watched = together(program, first, mockito, anyJdk);
        assertThat(watched).isEqualTo(plain);
        assertThat(watched.done()).isEqualTo("DONE Mocked 42 7 7 0 1 3 7");
        assertThat(racyFields()).containsExactly("Mocked$Account.balance");
    }

    /** Which probes of which classes were reached; the number of a class tells that JaCoCo saw its original. */
    private static Map<String, String> coverage(Path file) throws IOException {
        Map<String, String> covered = new TreeMap<>();
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            for (int block = in.read(); block >= 0; block = in.read()) {
                switch (block) {
                    case HEADER -> in.readInt();
                    case SESSION -> {
                        in.readUTF();
                        in.readLong();
                        in.readLong();
                    }
                    case COVERAGE -> {
                        String number = Long.toHexString(in.readLong());
                        covered.put(in.readUTF() + " " + number, probes(in));
                    }
                    default -> throw new IOException("unknown block " + block);
                }
            }
        }
        return covered;
    }

    /** As many bits as a number of up to seven bits says; no class here has more. */
    private static String probes(DataInputStream in) throws IOException {
        int count = in.readUnsignedByte();
        StringBuilder bits = new StringBuilder();
        for (int i = 0; i < count; i += Byte.SIZE) {
            bits.append(Integer.toBinaryString(in.readUnsignedByte())).append(' ');
        }
        return count + ": " + bits;
    }
}
