package dev.photofinish.agent.rewrite;

/** Loops of all kinds. Each method takes the same arguments: two arrays of eight elements, an object, and a number. */
@SuppressWarnings({"NullAway", "unused", "StaticAssignmentInConstructor", "EmptyCatch", "IdentityBinaryExpression"})
final class LoopShapes {
    static int total;
    static int[] shared = new int[8];

    int sum;
    long wide;
    int[] cells = new int[8];
    final int[][] rows = {new int[8], new int[8], new int[8]};
    LoopShapes next;

    static void upwards(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            a[i] = b[i] + i;
        }
    }

    static void downwards(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = n - 1; i >= 0; i--) {
            a[i] = b[i] - a[i];
        }
    }

    static void neighbours(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 1; i < n; i++) {
            a[i] = a[i - 1] + b[n - 1 + i - n];
        }
    }

    static void flattened(int[] a, int[] b, LoopShapes o, int n) {
        for (int row = 0; row < 2; row++) {
            for (int column = 0; column < n / 2; column++) {
                a[row * 4 + column] += b[column];
            }
        }
    }

    static void twoCounters(int[] a, int[] b, LoopShapes o, int n) {
        int j = 0;
        int i = n;
        while (i > 0) {
            a[j++] = b[--i];
        }
    }

    static void afterTheStep(int[] a, int[] b, LoopShapes o, int n) {
        int i = -1;
        while (i < n - 1) {
            i++;
            a[i] = i;
        }
    }

    static void atLeastOnce(int[] a, int[] b, LoopShapes o, int n) {
        int i = 0;
        do {
            a[i] = b[i];
            i++;
        } while (i < n);
    }

    static void conditions(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n && b[i] >= 0; i++) {
            a[i] = 1;
        }
    }

    static void leavingInBetween(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < 8; i++) {
            a[i] = 1;
            if (i == n) {
                break;
            }
            b[i] = 2;
        }
    }

    static void goingOnEarly(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            a[i] = i;
            if (i % 2 == 0) {
                continue;
            }
            b[i] = i;
        }
    }

    static void whileWithGoingOn(int[] a, int[] b, LoopShapes o, int n) {
        int i = 0;
        while (i < n) {
            int at = i;
            i++;
            if (b[at] == 0) {
                continue;
            }
            a[at] = 1;
        }
    }

    static void sometimes(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            if (i > 2) {
                a[i] = 3;
            } else {
                b[i] = 4;
            }
            o.sum += i > 3 ? a[0] : b[7];
        }
    }

    static int returning(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < 8; i++) {
            a[i] = 5;
            if (b[i] == 0 && i >= n) {
                return a[i];
            }
            o.wide += i;
        }
        return 0;
    }

    static void fields(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            o.sum += a[i];
            o.wide = o.wide * 31 + i;
            total++;
        }
    }

    static void nestedFields(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            o.next.sum += o.next.cells[i];
        }
    }

    static void changingObjects(int[] a, int[] b, LoopShapes o, int n) {
        LoopShapes at = o;
        for (int i = 0; i < n; i++) {
            at.sum = i;
            at = at.next;
        }
    }

    static void changingFields(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            o.cells[i] = 1;
            o.cells = i % 2 == 0 ? a : b;
        }
    }

    static void rows(int[] a, int[] b, LoopShapes o, int n) {
        for (int row = 1; row < 3; row++) {
            for (int column = 0; column < n; column++) {
                o.rows[row][column] = o.rows[row - 1][column] + 1;
            }
        }
    }

    static void staticArray(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            shared[i] = Math.max(a[i], i);
        }
    }

    static void everyOther(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i += 2) {
            a[i] = b[i];
        }
    }

    static void setElsewhere(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n; i++) {
            a[i] = 1;
            if (i == 2) {
                i = 4;
            }
        }
    }

    static void scaled(int[] a, int[] b, LoopShapes o, int n) {
        for (int i = 0; i < n / 2; i++) {
            a[2 * i] = b[7 - i];
        }
    }

    static synchronized void locked(int[] a, int[] b, LoopShapes o, int n) {
        long before = 1;
        synchronized (o) {
            for (int i = 0; i < n; i++) {
                before += a[i];
            }
            o.wide = before;
        }
    }

    static void caught(int[] a, int[] b, LoopShapes o, int n) {
        String text = "x";
        try {
            for (int i = 0; i < n; i++) {
                a[i] = text.charAt(0);
            }
            text = null;
        } catch (RuntimeException e) {
            total = text.length();
        } finally {
            total++;
        }
    }

    static void casts(int[] a, int[] b, LoopShapes o, int n) {
        Object plain = o;
        Object array = a;
        for (int i = 0; i < n; i++) {
            ((LoopShapes) plain).sum += ((int[]) array)[i];
        }
    }

    static void directCopy(int[] a, int[] b, LoopShapes o, int n) {
        int[] from = b;
        for (int i = 0; i < n; i++) {
            a[i] = from[i];
            from = i > 3 ? a : b;
        }
    }

    static void forEach(int[] a, int[] b, LoopShapes o, int n) {
        for (int[] row : o.rows) {
            for (int cell : row) {
                o.sum += cell;
            }
        }
    }

    static void overAndOver(int[] a, int[] b, LoopShapes o, int n) {
        for (int round = 0; round < 3; round++) {
            for (int i = round; i < n; i++) {
                a[i]++;
            }
            for (int i = round; i < n; i++) {
                b[i]++;
            }
        }
    }
}
