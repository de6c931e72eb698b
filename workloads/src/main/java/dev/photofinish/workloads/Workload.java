package dev.photofinish.workloads;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program that lets a library work in several threads. It is a source file whose first lines say what it needs:
 *
 * <pre>
 * // WORK     what it does
 * // THREADS  which threads it has
 * // JARS     the artifacts on its class path, with nothing behind them
 * </pre>
 *
 * or, if it shows a bug that the library once had,
 *
 * <pre>
 * // KNOWN    which bug
 * // EXPECT   race field=CLASS.FIELD | race collection=CLASS in=PART_OF_A_FRAME
 * // BUGGY    the artifacts with the bug
 * // FIXED    those without it
 * </pre>
 *
 * <p>It prints one line that starts with {@code DONE} and is the same in every run. A driver's argument is the part
 * of its work to do, in percent.
 *
 * @param name the name of its class
 * @param source its text
 */
public record Workload(String name, String source) {
    /** Libraries at work for some seconds: those for which the benchmark's goals are stated. */
    public static final List<String> DRIVERS = List.of(
            "ActivemqBroker",
            "DerbyTxn",
            "EcjCompile",
            "HsqldbTxn",
            "JctoolsQueues",
            "JdkRsa",
            "JettyHttp",
            "JythonThreads",
            "QuartzJobs",
            "RxPipelines",
            "TomcatHttp");

    /** Further ones; the benchmark runs them only if it is asked to. */
    public static final List<String> MORE_DRIVERS = List.of(
            "CachesMixed",
            "DisruptorRings",
            "FtpTransfers",
            "H2Txn",
            "JigsawHttp",
            "Log4jAsync",
            "LuceneSearch",
            "NettyHttp",
            "PekkoActors",
            "PmdAnalyze",
            "PooledJdbc",
            "XalanTransform");

    /** Bugs that were fixed. */
    public static final List<String> KNOWN = List.of(
            "AntlrCalls",
            "Dbcp369",
            "DerbyViews",
            "GroovyPropNames",
            "GsonAdapter",
            "GuavaGraph",
            "HttpRoutes",
            "JacksonEnum",
            "KafkaFetch",
            "KafkaHeader",
            "MinaQueue",
            "NettyEstimator",
            "NettyPromise",
            "NettyRecycler",
            "Pool2Listener",
            "Pool46",
            "TomcatAttributes",
            "ZookeeperAuth");

    /** All libraries at work, by name. */
    public static List<String> allDrivers() {
        return Stream.of(DRIVERS, MORE_DRIVERS).flatMap(List::stream).sorted().toList();
    }

    /** A library at work. */
    public static Workload driver(String name) {
        return read("drivers", name);
    }

    /** A bug that was fixed. */
    public static Workload known(String name) {
        return read("known", name);
    }

    /** A program that another agent changes, too. */
    public static Workload agents(String name) {
        return read("agents", name);
    }

    private static Workload read(String folder, String name) {
        try (InputStream in = Workload.class.getResourceAsStream(folder + "/" + name + ".java")) {
            if (in == null) {
                throw new IllegalArgumentException("there is no workload " + name);
            }
            return new Workload(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The artifacts in the lines of the header that start with a tag: {@code JARS}, {@code BUGGY} or {@code FIXED}. */
    public List<String> artifacts(String tag) {
        return lines(tag).flatMap(line -> Arrays.stream(line.split(" +", -1))).toList();
    }

    /** What follows a tag of the header; empty if it is not there. */
    public String line(String tag) {
        return lines(tag).findFirst().orElse("");
    }

    private Stream<String> lines(String tag) {
        String start = "// " + tag + " ";
        return source.lines()
                .takeWhile(line -> line.startsWith("//"))
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()).strip());
    }
}
