package confinement;

/** Classes whose objects stay with the thread that made them. Each has a field that is written. */
class Kept {
    private static class Cursor {
        int at;

        Cursor() {
            at = 1;
        }

        int next() {
            return at++;
        }
    }

    int local() {
        Cursor cursor = new Cursor();
        cursor.next();
        return cursor.at;
    }

    private static class Fluent {
        int count;

        Fluent more() {
            count++;
            return this;
        }
    }

    int chained() {
        return new Fluent().more().more().count;
    }

    private static class FromFactory {
        int count;
    }

    private FromFactory make() {
        FromFactory made = new FromFactory();
        made.count = 3;
        return made;
    }

    int made() {
        FromFactory made = make();
        made.count++;
        return made.count;
    }

    private static class Passed {
        int count;
    }

    private static void fill(Passed passed, int rounds) {
        passed.count += rounds;
        if (rounds > 0) {
            fill(passed, rounds - 1);
        }
    }

    int passed() {
        Passed passed = new Passed();
        fill(passed, 7);
        return passed.count;
    }

    private abstract static class Shape {
        int area;

        abstract void grow();
    }

    private static class Square extends Shape {
        int side;

        @Override
        void grow() {
            side++;
            area = side * side;
        }
    }

    private static class Circle extends Shape {
        int radius;

        @Override
        void grow() {
            radius++;
            area = 3 * radius * radius;
        }
    }

    int shapes(boolean round) {
        Shape shape = round ? new Circle() : new Square();
        shape.grow();
        return shape.area;
    }

    /** Others may know the class, but only it makes its objects. */
    public static final class OwnFactory {
        int steps;

        private OwnFactory() {}

        static int run() {
            OwnFactory run = new OwnFactory();
            while (run.steps < 10) {
                run.steps++;
            }
            return run.steps;
        }
    }

    int inMethod() {
        class Local {
            int count;
        }
        Local local = new Local();
        local.count++;
        synchronized (local) {
            return local.hashCode() + local.count;
        }
    }

    private class Inner {
        int seen;

        void look() {
            seen = hashCode() + Kept.this.hashCode();
        }
    }

    int inner() {
        Inner inner = new Inner();
        inner.look();
        return inner.seen;
    }
}
