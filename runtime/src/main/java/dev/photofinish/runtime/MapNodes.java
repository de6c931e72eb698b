package dev.photofinish.runtime;

import java.util.HashMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Where nodes of maps are in them: a number that stays the same as long as the structure does. Nodes have no words, and to
 * keep some beside each would be dear. Looks at the fields of the maps, and calls no method of theirs.
 */
final class MapNodes {
    /** Says that a node cannot be told from others, or does not belong to the map. */
    static final long NONE = -1;

    private static final int MOST_STEPS = 1 << 10;
    private static final int DEEPEST = Integer.SIZE - 2;

    private static final long HASH_TABLE = Raw.U.objectFieldOffset(HashMap.class, "table");
    private static final long WEAK_TABLE = Raw.U.objectFieldOffset(WeakHashMap.class, "table");
    private static final long ROOT = Raw.U.objectFieldOffset(TreeMap.class, "root");
    private static final Class<?> HASH_NODE = named("java.util.HashMap$Node");
    private static final Class<?> WEAK_NODE = named("java.util.WeakHashMap$Entry");
    private static final Class<?> TREE_NODE = named("java.util.TreeMap$Entry");
    private static final long HASH = Raw.U.objectFieldOffset(HASH_NODE, "hash");
    private static final long NEXT = Raw.U.objectFieldOffset(HASH_NODE, "next");
    private static final long WEAK_HASH = Raw.U.objectFieldOffset(WEAK_NODE, "hash");
    private static final long WEAK_NEXT = Raw.U.objectFieldOffset(WEAK_NODE, "next");
    private static final long PARENT = Raw.U.objectFieldOffset(TREE_NODE, "parent");
    private static final long LEFT = Raw.U.objectFieldOffset(TREE_NODE, "left");

    private MapNodes() {}

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The position of a node in a map that it may belong to. */
    static long position(Object map, Object node) {
        if (map instanceof HashMap) {
            return HASH_NODE.isInstance(node) ? hashed(map, HASH_TABLE, node, HASH, NEXT) : NONE;
        } else if (map instanceof TreeMap) {
            return TREE_NODE.isInstance(node) ? path(map, node) : NONE;
        } else if (map instanceof WeakHashMap) {
            return WEAK_NODE.isInstance(node) ? hashed(map, WEAK_TABLE, node, WEAK_HASH, WEAK_NEXT) : NONE;
        }
        return NONE;
    }

    /** Whether at most one element of a collection is at a position: different keys may have the same hash code. */
    static boolean isOnly(Object collection, long position) {
        return !(collection instanceof HashMap)
                || position == ElementReads.ALL
                || onlyOrNull(collection, HASH_TABLE, (int) position, HASH, NEXT) != null;
    }

    private static long hashed(Object map, long table, Object node, long hashAt, long nextAt) {
        int hash = Raw.U.getInt(node, hashAt);
        return onlyOrNull(map, table, hash, hashAt, nextAt) == node ? position(hash) : NONE;
    }

    static long position(int number) {
        return number & 0xFFFF_FFFFL;
    }

    /** The node with a hash code; null if there is none or more than one. */
    private static @Nullable Object onlyOrNull(Object map, long tableAt, int hash, long hashAt, long nextAt) {
        Object[] table = (Object[]) Raw.U.getReference(map, tableAt);
        Object only = null;
        Object node = table == null || table.length == 0 ? null : table[hash & (table.length - 1)];
        for (int steps = 0; node != null; steps++) {
            if (Raw.U.getInt(node, hashAt) == hash) {
                if (only != null) {
                    return null;
                }
                only = node;
            }
            if (steps == MOST_STEPS) { // others may be changing the chain
                return null;
            }
            node = Raw.U.getReference(node, nextAt);
        }
        return only;
    }

    /** The way up to the root: a 1, then a bit for each step. */
    private static long path(Object map, Object node) {
        long path = 1;
        Object at = node;
        for (int depth = 0; depth <= DEEPEST; depth++) {
            Object parent = Raw.U.getReference(at, PARENT);
            if (parent == null) {
                return Raw.U.getReference(map, ROOT) == at ? path : NONE;
            }
            path = path << 1 | (Raw.U.getReference(parent, LEFT) == at ? 0 : 1);
            at = parent;
        }
        return NONE;
    }
}
