package dev.photofinish.cli;

import dev.photofinish.report.TextStyle;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Standard output for results, standard error for everything else, and how text may look on them. */
public final class Console {
    private final PrintStream out;
    private final PrintStream err;
    private final Terminals terminals;
    private boolean quiet;
    private boolean verbose;
    private String color = "auto";
    private String progress = "auto";
    private boolean ascii;

    Console(PrintStream out, PrintStream err, Terminals terminals) {
        this.out = out;
        this.err = err;
        this.terminals = terminals;
    }

    static Console ofProcess() {
        PrintStream out = new PrintStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
                false,
                StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        return new Console(out, err, Terminals.ofProcess());
    }

    void configure(GlobalOptions options) {
        quiet = options.quiet;
        verbose = options.verbose;
        color = options.color.name().toLowerCase(Locale.ROOT);
        progress = options.progress.name().toLowerCase(Locale.ROOT);
        ascii = options.ascii;
    }

    /** Where results go. */
    public PrintStream out() {
        return out;
    }

    /** Says something that a user should know but did not ask for. */
    public void note(String text) {
        if (!quiet) {
            err.println("photofinish: " + text);
        }
    }

    /** Says what went wrong, always. */
    public void error(String text) {
        err.println("photofinish: " + text);
    }

    /** How results on standard output may look. */
    public TextStyle style() {
        boolean colored = color.equals("always") || (color.equals("auto") && terminals.outTakesColor());
        return new TextStyle(colored, ascii);
    }

    /** How text on standard error may look. */
    TextStyle errorStyle() {
        boolean colored = color.equals("always") || (color.equals("auto") && terminals.errTakesColor());
        return new TextStyle(colored, ascii);
    }

    boolean isQuiet() {
        return quiet;
    }

    boolean showsProgress() {
        return !quiet && !progress.equals("off") && terminals.err();
    }

    PrintStream err() {
        return err;
    }

    boolean isVerbose() {
        return verbose;
    }

    /** Hands everything to the operating system; fails if it did not take it. */
    void finish() throws IOException {
        if (out.checkError()) {
            throw new IOException("standard output cannot be written");
        }
    }
}
