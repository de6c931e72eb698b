package dev.photofinish.bench.kernel;

/** One array, and each thread works on a half of its own. */
final class IntSlices {
    private static final int CELLS = 1 << 20;

    private IntSlices() {}

    static long run(int passes) {
        int[] cells = new int[CELLS];
        Team.run(number -> {
            int from = number * (CELLS / Kernel.THREADS);
            int to = from + CELLS / Kernel.THREADS;
            for (int pass = 0; pass < passes; pass++) {
                for (int i = from + 1; i < to; i++) {
                    cells[i] = cells[i - 1] * 31 + (cells[i] ^ i);
                }
            }
        });
        long sum = 0;
        for (int cell : cells) {
            sum = sum * 31 + cell;
        }
        return sum;
    }
}
