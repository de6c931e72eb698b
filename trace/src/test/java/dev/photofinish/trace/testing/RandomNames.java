package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Space;
import java.util.SplittableRandom;

/** Names for random traces: short ones to read, or rich ones that try the tables of a trace file. */
final class RandomNames {
    private final boolean rich;

    RandomNames(boolean rich) {
        this.rich = rich;
    }

    String thread(int id) {
        return "T" + id;
    }

    String target(Space space, int id) {
        if (!rich) {
            return plain(space, id);
        }
        return switch (space) {
            case THREAD -> thread(id);
            case LOCK -> "java.lang.Object@" + id * 7;
            case VARIABLE ->
                id % 3 == 0 ? "int[]@7[" + id + "]" : id % 3 == 1 ? "com.acme.Stock.größe@" + id : "V" + id;
            case CHANNEL -> id % 2 == 0 ? "com.acme.Stock.ready@" + id : "com.acme.Stock";
        };
    }

    private String plain(Space space, int id) {
        return switch (space) {
            case THREAD -> thread(id);
            case LOCK -> "m" + id;
            case VARIABLE -> "x" + id;
            case CHANNEL -> "c" + id;
        };
    }

    String location(SplittableRandom dice) {
        int line = dice.nextInt(8);
        if (!rich || line == 0) {
            return "";
        }
        String frame = "com.acme.Stock.take(Stock.java:" + line + ")";
        return line < 4
                ? frame
                : frame + " < com.acme.Shop.sell(Shop.java:" + dice.nextInt(3) + ") < Main.main(Main.java)";
    }
}
