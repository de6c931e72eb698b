package dev.photofinish.bench.kernel;

/** Runs one kernel: a JVM of its own, started by the benchmark. */
public final class KernelMain {
    private KernelMain() {}

    /** Prints the kernel's result. */
    public static void main(String[] arguments) {
        if (arguments.length == 0) {
            return; // the empty program
        }
        System.out.println(Kernel.valueOf(arguments[0]).run(Integer.parseInt(arguments[1])));
    }
}
