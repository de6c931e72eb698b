package dev.photofinish.runtime;

import java.util.ArrayDeque;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Looks for something behind the final fields of an object: the dereference chains of JLS 17.5.1, as the objects are
 * linked now. What is found may be the object itself, or one of its kind that was written at the same place: a variable
 * by which objects are handed over may hold another one by now.
 */
final class FinalReach {
    /** Objects that are looked at; those that are nearer come first. */
    private static final int MOST = 20_000;

    private static final int MOST_NEARBY = 64;

    private final int most;
    private final Object wanted;
    /** Where in the wanted object the last write is, if it is a field that is wanted. */
    private final long writeAt;

    private final int siteWord;
    private final boolean isField;
    /** Whether the reading thread has found it through static and plain fields. */
    private final boolean isFoundPlainly;

    /** Whether there is such a way: then it has not come by another one. */
    private boolean hasPlainWay;

    /** Whether what was met was met behind a final field. */
    private final IdentityHashMap<Object, Boolean> met = new IdentityHashMap<>();

    private final ArrayDeque<Object> waiting = new ArrayDeque<>();

    FinalReach(Object wanted, boolean isField, long writeAt, long write, int readSite) {
        this(wanted, isField, writeAt, Epoch.site(write), readSite, MOST);
    }

    private FinalReach(Object wanted, boolean isField, long writeAt, int siteWord, int readSite, int most) {
        this.most = most;
        this.wanted = wanted;
        this.isField = isField;
        isFoundPlainly = Sites.is(readSite, Sites.FROM_STATIC);
        this.writeAt = writeAt;
        this.siteWord = siteWord;
    }

    /** Looks for the very object among those that are nearest. */
    static FinalReach nearby(Object wanted, boolean isField, long writeAt, int readSite) {
        return new FinalReach(wanted, isField, writeAt, 0, readSite, MOST_NEARBY);
    }

    /**
     * Whether it is behind a final field of an object, or of one to which that leads.
     *
     * @param isFinished whether the constructor of the object had ended when it was handed over
     */
    boolean from(Object root, boolean isFinished) {
        if (meet(root, false)) {
            return true;
        }
        boolean counts = isFinished;
        while (!waiting.isEmpty() && met.size() < most) {
            if (follow(waiting.remove(), counts)) {
                return true;
            }
            counts = true;
        }
        waiting.clear();
        return false;
    }

    private boolean follow(Object object, boolean finalsCount) {
        boolean isBehind = Boolean.TRUE.equals(met.get(object));
        if (object instanceof Object[] elements) {
            for (int i = 0; i < elements.length && met.size() < most; i++) {
                if (meet(elements[i], isBehind)) {
                    return true;
                }
            }
            return false;
        }
        References.Links links = References.of(object.getClass());
        return meetAll(object, links.finals, isBehind || finalsCount) || meetAll(object, links.others, isBehind);
    }

    private boolean meetAll(Object object, long[] offsets, boolean isBehind) {
        for (long offset : offsets) {
            if (meet(Raw.U.getReference(object, offset), isBehind)) {
                return true;
            }
        }
        return false;
    }

    /** Notes an object that was met; tells whether it is what is looked for. */
    private boolean meet(@Nullable Object object, boolean isBehind) {
        if (object == null) {
            return false;
        }
        Boolean before = met.get(object);
        if (before == null || (isBehind && !before)) {
            met.put(object, isBehind);
            hasPlainWay |= isFoundPlainly && !isBehind && object == wanted;
            if (isBehind && !hasPlainWay && isWanted(object)) {
                return true;
            }
            waiting.add(object);
        }
        return false;
    }

    private boolean isWanted(Object object) {
        return object == wanted || (siteWord != 0 && object.getClass() == wanted.getClass() && isWrittenLikeIt(object));
    }

    private boolean isWrittenLikeIt(Object object) {
        if (isField) {
            return !(object instanceof Class<?>) && Epoch.site(Raw.U.getLong(object, writeAt)) == siteWord;
        }
        return object.getClass().isArray()
                ? ArrayShadow.hasWriteAt(object, siteWord)
                : CollectionShadow.hasWriteAt(object, siteWord);
    }
}
