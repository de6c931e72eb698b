package dev.photofinish.tests;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.FileOutputStream;
import java.io.IOException;

/** A program that records a trace with a race in it and never stops: it is there to be killed. */
final class EndlessRecorder {
    /** What it prints when the first blocks are with the operating system. */
    static final String STARTED = "recording";

    private static final int EVENTS_A_BLOCK = 1_000;

    private EndlessRecorder() {}

    /** Records into the file that the argument names. */
    public static void main(String[] arguments) throws IOException {
        Symbols symbols = new Symbols();
        int one = symbols.add(Space.THREAD, "T1");
        int two = symbols.add(Space.THREAD, "T2");
        int racy = symbols.add(Space.VARIABLE, "racy");
        try (PftWriter writer = new PftWriter(new FileOutputStream(arguments[0]), symbols, Compression.ZSTD)) {
            writer.add(Op.WRITE.code(), one, racy, 0);
            writer.add(Op.READ.code(), two, racy, 0);
            for (long block = 0; ; block++) {
                int own = symbols.add(Space.VARIABLE, "own" + block);
                for (int i = 0; i < EVENTS_A_BLOCK; i++) {
                    writer.add(Op.WRITE.code(), one, own, 0);
                }
                writer.flushBlock();
                if (block == 10) {
                    System.out.println(STARTED);
                }
            }
        }
    }
}
