package dev.photofinish.bench.kernel;

/** Two grids of rows in turn: each thread computes its rows of one from the other. */
final class Stencil {
    private static final int ROWS = 1_000;
    private static final int COLUMNS = 1_000;

    private Stencil() {}

    static long run(int steps) {
        double[][] even = new double[ROWS][COLUMNS];
        double[][] odd = new double[ROWS][COLUMNS];
        for (int column = 0; column < COLUMNS; column++) {
            even[0][column] = 100;
            odd[0][column] = 100;
        }
        Team team = new Team();
        Team.run(number -> {
            int rows = ROWS / Kernel.THREADS;
            int from = Math.max(1, number * rows);
            int to = Math.min(ROWS - 1, (number + 1) * rows);
            for (int step = 0; step < steps; step++) {
                spread(step % 2 == 0 ? even : odd, step % 2 == 0 ? odd : even, from, to);
                team.meet();
            }
        });
        double sum = 0;
        for (double[] row : even) {
            for (double cell : row) {
                sum += cell;
            }
        }
        return Math.round(sum * 1e3);
    }

    private static void spread(double[][] source, double[][] target, int from, int to) {
        for (int row = from; row < to; row++) {
            for (int column = 1; column < COLUMNS - 1; column++) {
                target[row][column] = (source[row - 1][column]
                                + source[row + 1][column]
                                + source[row][column - 1]
                                + source[row][column + 1])
                        / 4;
            }
        }
    }
}
