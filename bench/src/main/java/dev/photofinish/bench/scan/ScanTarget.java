package dev.photofinish.bench.scan;

import java.util.List;

/**
 * A program to scan, with what Table 1b of the paper says about it.
 *
 * @param name how tables call it
 * @param artifacts its jars, as Maven names them
 * @param reports how many reports RacerD and RacerDX had
 * @param paths about how many paths these were
 * @param seconds processor time of RacerD, with the compilation of the sources
 */
record ScanTarget(String name, List<String> artifacts, Pair reports, Pair paths, String seconds) {
    /** What the paper measured for RacerD and for RacerDX. */
    record Pair(String racerd, String racerdx) {
        @Override
        public String toString() {
            return racerd + " / " + racerdx;
        }
    }

    private static final Pair UNKNOWN = new Pair("-", "-");

    /** The paper's programs, as far as their jars are published. */
    static final List<ScanTarget> PAPER = List.of(
            new ScanTarget(
                    "Chronicle-Map",
                    List.of("net.openhft:chronicle-map:3.16.0"),
                    new Pair("2", "2"),
                    new Pair("2", "2"),
                    "196"),
            new ScanTarget(
                    "RxJava",
                    List.of("io.reactivex.rxjava2:rxjava:2.2.0"),
                    new Pair("166", "134"),
                    new Pair("65", "44"),
                    "76"),
            new ScanTarget(
                    "xalan",
                    List.of("xalan:xalan:2.7.2", "xalan:serializer:2.7.2"),
                    new Pair("326", "295"),
                    new Pair("135", "94"),
                    "144"),
            new ScanTarget(
                    "jvm-tools",
                    List.of(
                            "org.gridkit.jvmtool:sjk-core:0.10.1",
                            "org.gridkit.jvmtool:sjk-stacktrace:0.10.1",
                            "org.gridkit.jvmtool:hprof-heap:0.10.1"),
                    new Pair("30", "26"),
                    new Pair("14", "11"),
                    "106"));

    /** A large program that the paper does not know. */
    static final ScanTarget LARGE =
            new ScanTarget("spark-core", List.of("org.apache.spark:spark-core_2.13:3.5.1"), UNKNOWN, UNKNOWN, "-");
}
