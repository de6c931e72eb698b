package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Wobbly;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the accesses and wobbly paths of a method, once its states are final. */
final class Recorder {
    /** More would only be passed on from caller to caller; the rest is counted. */
    private static final int MOST_ACCESSES = 1500;

    private final Map<Object, Access> accesses = new LinkedHashMap<>();
    private final Wobbly wobbly = new Wobbly();
    private final EnumSet<Caveat> caveats = EnumSet.noneOf(Caveat.class);
    private final Set<Object> seen = new HashSet<>();
    private final Set<Step> strays = new HashSet<>();
    private boolean full;

    /** Adds an access, unless the same one is there already. */
    void add(Access access) {
        if (accesses.size() >= MOST_ACCESSES && access.inner() != null) {
            full = true;
            return;
        }
        accesses.putIfAbsent(access.identity(), access);
    }

    /** Whether something is met for the first time: what was recorded already need not be again. */
    boolean isNew(Object use) {
        return seen.add(use);
    }

    /** Takes note that what lies behind a path may change. */
    void wobble(Path path) {
        wobbly.add(path);
    }

    void wobble(Collection<Path> paths) {
        paths.forEach(wobbly::add);
    }

    /** Takes note of what keeps the theorem from holding in the whole method. */
    void warn(Caveat caveat) {
        caveats.add(caveat);
    }

    void warn(Set<Caveat> more) {
        caveats.addAll(more);
        // Of the called method alone, and of what comes after the call.
        caveats.remove(Caveat.CUT);
        caveats.remove(Caveat.UNBALANCED);
    }

    /** Takes note that a field is touched of an object that callers do not know. */
    void stray(@Nullable Step field) {
        if (field != null && field.isField()) {
            strays.add(field);
        }
    }

    Set<Step> strays() {
        return strays.isEmpty() ? Set.of() : Set.copyOf(strays);
    }

    Collection<Access> accesses() {
        return accesses.values();
    }

    Collection<Path> wobbly() {
        return wobbly.paths();
    }

    Set<Caveat> caveats() {
        return caveats;
    }

    /** Whether accesses of called methods had to be dropped. */
    boolean isFull() {
        return full;
    }
}
