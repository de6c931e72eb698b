package dev.photofinish.bench.kernel;

/**
 * Boxes in a tree that lies in an array, as renderers keep their scenes: threads take tile after tile and search the tree for
 * each point of it. After the scene was made, it is only read, at random and by all threads.
 */
final class SharedScene {
    private static final int DEPTH = 14;
    private static final int LEAVES = 1 << DEPTH;
    private static final int POINTS = 4_000;
    private static final int SEED = 12_345;

    /** What lies in a leaf; not final, as in most programs. */
    private static final class Box {
        private double low;
        private double high;
        private int colour;

        Box(int seed) {
            low = (seed & 0xFF) / 256.0;
            high = low + (seed >>> 8 & 0xFF) / 256.0;
            colour = seed;
        }

        boolean holds(double value) {
            return value >= low && value < high;
        }
    }

    /** The dividing values of the inner nodes; the children of a node lie behind twice its number. */
    private final int[] tree = new int[LEAVES];

    private final Box[] boxes = new Box[LEAVES];
    private final long[] colours;
    private int nextTile;

    private SharedScene(int tiles) {
        colours = new long[tiles];
        for (int i = 0; i < LEAVES; i++) {
            tree[i] = next(SEED + i);
            boxes[i] = new Box(next(~i));
        }
    }

    static long run(int tiles) {
        SharedScene scene = new SharedScene(tiles);
        Team.run(number -> scene.render());
        long sum = 1;
        for (long colour : scene.colours) {
            sum = sum * 31 + colour;
        }
        return sum;
    }

    private void render() {
        for (int tile = takeTile(); tile < colours.length; tile = takeTile()) {
            int point = next(tile);
            long colour = 0;
            for (int i = 0; i < POINTS; i++) {
                point = next(point + i);
                colour += colourAt(point);
            }
            colours[tile] = colour;
        }
    }

    private synchronized int takeTile() {
        return nextTile++;
    }

    private int colourAt(int point) {
        int node = 1;
        for (int level = 0; level < DEPTH; level++) {
            node = 2 * node + (divides(node, point << level) ? 1 : 0);
        }
        Box box = boxes[node - LEAVES];
        return box.holds((point & 0xFFFF) / 65_536.0) ? box.colour : level(box);
    }

    private boolean divides(int node, int value) {
        return tree[node] < value;
    }

    private static int level(Box box) {
        return (int) (box.low * 1_000);
    }

    private static int next(int seed) {
        int mixed = seed * 0x9E3779B1;
        return (mixed ^ mixed >>> 15) * 0x85EBCA6B;
    }
}
