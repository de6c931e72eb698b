package dev.photofinish.agent.rewrite;

/** Declares fields that {@link Shapes} inherits. */
class ShapesParent {
    protected int inherited;
    protected long inheritedWide = 7;

    ShapesParent(int value) {
        inherited = value;
    }
}
