package dev.photofinish.trace.symbol;

import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Space;

/**
 * All names of one trace. Tables only grow: a number, once given, keeps its meaning, so a reader may
 * hand out events before it has seen all names.
 */
public final class Symbols implements Names {
    private final TextTable texts = new TextTable();
    private final NameTable[] names = new NameTable[Space.COUNT];
    private final LocationTable locations = new LocationTable(texts);

    /** A trace without names yet. */
    public Symbols() {
        for (int i = 0; i < names.length; i++) {
            names[i] = new NameTable(texts);
        }
    }

    /** The texts that names and locations are made of. */
    public TextTable texts() {
        return texts;
    }

    /** The names of one space. */
    public NameTable names(Space space) {
        return names[space.code()];
    }

    /** The source locations. */
    public LocationTable locations() {
        return locations;
    }

    /** Appends a name to a space and returns its number; the caller knows that it is new. */
    public int add(Space space, String text) {
        return names(space).add(text);
    }

    @Override
    public int count(Space space) {
        return names(space).size();
    }

    @Override
    public String name(Space space, int id) {
        return names(space).text(id);
    }

    @Override
    public int locationCount() {
        return locations.size();
    }

    @Override
    public String location(int id) {
        return locations.text(id);
    }
}
