package dev.photofinish.bench.kernel;

import dev.photofinish.bench.PeakMemory;
import java.io.IOException;

/** Runs one kernel: a JVM of its own, started by the benchmark. */
public final class KernelMain {
    private KernelMain() {}

    /** Prints the kernel's result and the most memory that the process had, in kilobytes. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            return; // the empty program
        }
        long result = Kernel.valueOf(arguments[0]).run(Integer.parseInt(arguments[1]));
        System.out.println(result + " " + PeakMemory.kilobytes());
    }
}
