package dev.photofinish.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Code with every shape that the rewriter treats in its own way; what it computes must not change. */
@SuppressWarnings({
    "unused",
    "NonAtomicVolatileUpdate",
    "NarrowingCompoundAssignment",
    "WaitNotInLoop",
    "SynchronizeOnNonFinalField"
})
class Shapes extends ShapesParent {
    private int number = 1;
    private long wide = 2;
    private double real = 0.5;
    private @Nullable String text = "t";
    private volatile long shared = 3;
    private static int count;
    private static double total = 1.5;
    private static volatile long tick = 4;
    private final Object lock = new Object();

    Shapes(int first, boolean second) {
        super(second ? new int[] {first, count++}.length : new Shapes(first, true).number);
        number += first;
    }

    static String run() throws InterruptedException {
        Shapes shapes = new Shapes(5, false);
        List<String> out = new ArrayList<>();
        out.add("fields " + shapes.fields());
        out.add("arrays " + arrays());
        out.add("monitors " + shapes.monitors());
        out.add("waits " + shapes.waits());
        out.add("throws " + thrown(shapes));
        out.add("nulls " + nulls(null) + " " + nulls(new int[1]));
        out.add("inner " + shapes.new Inner().sum());
        return String.join("\n", out);
    }

    private String fields() {
        number++;
        wide += number;
        real *= wide;
        text = text + number;
        shared += wide;
        count += number;
        total -= real;
        tick += count;
        inherited += 2;
        inheritedWide *= 3;
        return number + " " + wide + " " + real + " " + text + " " + shared + " " + count + " " + total + " " + tick
                + " " + inherited + " " + inheritedWide;
    }

    private static String arrays() {
        byte[] bytes = {1, 2};
        boolean[] flags = {true, false};
        char[] letters = {'a', 'b'};
        short[] shorts = {1, 2};
        int[] ints = {1, 2};
        long[] longs = {1, 2};
        float[] floats = {1, 2};
        double[] doubles = {1, 2};
        String[] texts = {"x", "y"};
        int[][] grid = new int[2][3];
        bytes[0] += 3;
        flags[1] |= flags[0];
        letters[0]++;
        shorts[1] *= 2;
        ints[0] -= ints[1];
        longs[1] <<= 3;
        floats[0] /= 2;
        doubles[1] += floats[0];
        texts[0] += texts[1];
        grid[1][2] = ints[1];
        int[] copy = ints.clone();
        System.arraycopy(ints, 0, grid[0], 1, 2);
        return bytes[0] + " " + flags[1] + " " + letters[0] + " " + shorts[1] + " " + ints[0] + " " + longs[1] + " "
                + floats[0] + " " + doubles[1] + " " + texts[0] + " " + grid[1][2] + " " + copy[1] + " " + grid[0][2];
    }

    private synchronized int monitors() {
        int sum = locked(3) + staticLocked(4);
        synchronized (lock) {
            for (int i = 0; i < 3; i++) {
                synchronized (this) {
                    sum += i;
                    if (i == 1) {
                        continue;
                    }
                }
                sum += 100;
            }
        }
        return sum;
    }

    private synchronized int locked(int value) {
        try {
            return value > 2 ? value * 2 : -1;
        } finally {
            number += value;
        }
    }

    private static synchronized long staticLocked(long value) {
        return value + count;
    }

    private synchronized int locked(long ignored) {
        return 1;
    }

    private static int staticLocked(int value) {
        return (int) staticLocked((long) value);
    }

    private String waits() throws InterruptedException {
        synchronized (lock) {
            lock.wait(1);
            lock.wait(0, 1);
        }
        return "over";
    }

    private static String thrown(Shapes shapes) {
        String seen = "";
        try {
            shapes.fail();
        } catch (IllegalStateException e) {
            seen += e.getMessage();
        }
        try {
            seen += new int[2][1][0].length;
            int[] none = new int[0];
            none[1] = 3;
        } catch (ArrayIndexOutOfBoundsException e) {
            seen += e.getMessage();
        }
        return seen;
    }

    private synchronized void fail() {
        throw new IllegalStateException("failed" + Thread.holdsLock(this));
    }

    @SuppressWarnings("NullAway") // the message of the exception is what this is about
    private static String nulls(int @Nullable [] array) {
        Shapes none = array == null ? null : new Shapes(1, true);
        try {
            none.number = array.length;
            return "none" + array[0];
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    private class Inner {
        private int own = number;

        int sum() {
            own += 2;
            number += own;
            return own + number;
        }
    }
}
