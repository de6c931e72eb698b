package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Answers questions about paths in a state: who owns them, where else they are found, which lock they are. */
final class Places {
    private final Mode mode;

    Places(Mode mode) {
        this.mode = mode;
    }

    /** The ownership of what a path leads to: that of its longest beginning that something is known about. */
    long ownership(State state, @Nullable Path path) {
        if (!mode.knowsOwnership() || path == null || path.root() == Path.Root.STATIC) {
            return Ownership.NONE;
        }
        for (Path part = path; part != null; part = part.prefix()) {
            Long known = state.ownershipOrNull(part);
            if (known != null && !(mode.ownsDeeply() && known == Ownership.NONE)) {
                return known;
            }
        }
        return switch (path.root()) {
            case FORMAL -> Ownership.ifFormal(path.index());
            case TEMPORARY -> Ownership.OWNED;
            default -> Ownership.NONE;
        };
    }

    /** The ownership of a value. */
    long ownership(State state, AbstractValue value) {
        long owned = value.isFromElsewhere() ? Ownership.NONE : Ownership.OWNED;
        for (Path path : value.paths()) {
            owned = Ownership.join(owned, ownership(state, path));
        }
        return owned;
    }

    /** Where a field of an object is found; the field of an object made here is found where its value came from. */
    List<Path> step(State state, AbstractValue object, Step step) {
        List<Path> found = new ArrayList<>();
        for (Path path : object.paths()) {
            found.addAll(follow(state, path.plus(step)));
        }
        return found;
    }

    /** The same places, seen from where their values came from. */
    List<Path> follow(State state, List<Path> paths) {
        if (state.copies().isEmpty()) {
            return paths;
        }
        List<Path> found = new ArrayList<>();
        paths.forEach(path -> found.addAll(follow(state, path)));
        return found;
    }

    /** The same place, seen from where its value came from. */
    static List<Path> follow(State state, Path path) {
        return state.copies().getOrDefault(path, List.of(path));
    }

    /** The paths of a called method, in terms of its caller. */
    List<Path> substitute(State state, Path path, List<AbstractValue> arguments) {
        if (path.root() == Path.Root.STATIC) {
            return List.of(path);
        }
        if (path.root() != Path.Root.FORMAL || path.index() >= arguments.size()) {
            return List.of();
        }
        return substituteFormal(state, path, arguments);
    }

    private static List<Path> substituteFormal(State state, Path path, List<AbstractValue> arguments) {
        Path prefix = path.prefix();
        Step step = path.last();
        if (prefix == null || step == null) {
            return arguments.get(path.index()).paths();
        }
        List<Path> starts = substituteFormal(state, prefix, arguments);
        if (starts.size() == 1 && state.copies().isEmpty()) {
            Path start = starts.get(0);
            return start.length() < Path.MAX_LENGTH ? List.of(start.plus(step)) : List.of();
        }
        List<Path> found = new ArrayList<>();
        for (Path start : starts) {
            if (start.length() < Path.MAX_LENGTH) {
                found.addAll(follow(state, start.plus(step)));
            }
        }
        return found;
    }

    /** What a called method touches, in terms of its caller: the last field is touched, not followed. */
    List<Path> substituteAccess(State state, Path path, List<AbstractValue> arguments) {
        Step last = path.last();
        Path object = path.prefix();
        if (last == null || object == null || path.root() == Path.Root.STATIC) {
            return substitute(state, path, arguments);
        }
        List<Path> objects = substitute(state, object, arguments);
        if (objects.size() == 1) {
            return List.of(objects.get(0).plus(last));
        }
        List<Path> found = new ArrayList<>(objects.size());
        objects.forEach(start -> found.add(start.plus(last)));
        return found;
    }

    /** The lock that a value is. */
    Lock lock(AbstractValue value, Lock.Mode held) {
        if (!mode.tellsLocksApart()) {
            return Lock.SOME;
        }
        if (value.paths().size() != 1
                || value.isFromElsewhere()
                || !value.paths().get(0).isVisibleOutside()) {
            return new Lock(null, held);
        }
        Path path = value.paths().get(0);
        if (Step.READ_HALF.equals(path.last()) && path.prefix() != null) {
            return new Lock(path.prefix(), Lock.Mode.SHARED);
        }
        if (Step.WRITE_HALF.equals(path.last()) && path.prefix() != null) {
            return new Lock(path.prefix(), Lock.Mode.EXCLUSIVE);
        }
        return new Lock(path, held);
    }

    /** A lock of a called method, in terms of its caller. */
    Lock rename(State state, Lock lock, List<AbstractValue> arguments) {
        if (lock.path() == null) {
            return lock;
        }
        List<Path> paths = substitute(state, lock.path(), arguments);
        boolean known = paths.size() == 1 && paths.get(0).isVisibleOutside();
        return new Lock(known ? paths.get(0) : null, lock.mode());
    }

    /** A path below an object made here, from where others can find that object; null if they cannot. */
    static @Nullable Path whereEscaped(State state, Path path) {
        if (path.root() != Path.Root.TEMPORARY
                || path.length() != 1
                || state.escaped().isEmpty()) {
            return null;
        }
        Path place = state.escaped().get(path.variable());
        Path found = place == null ? null : path.from(place);
        return found == null || found.isTooLong() ? null : found;
    }

    /** Whether callers know an object by paths, all that it may have. */
    static boolean isKnownOutside(AbstractValue object) {
        for (Path path : object.paths()) {
            if (!path.isVisibleOutside() || path.length() >= Path.MAX_LENGTH) {
                return false;
            }
        }
        return !object.isFromElsewhere();
    }

    /** Tables that the compiler makes for a {@code switch} over an enum. */
    static boolean isCompilersTable(Path path) {
        for (Path part = path; part != null && part.last() != null; part = part.prefix()) {
            Step step = part.last();
            if (step != null && step.name().contains("$SwitchMap")) {
                return true;
            }
        }
        return false;
    }

    /** Why an access here may be harmless after all. */
    static Set<Caveat> caveats(State state, AccessKind kind, Path path) {
        EnumSet<Caveat> caveats = EnumSet.noneOf(Caveat.class);
        if (path.contains(Step.ELEMENT)) {
            caveats.add(Caveat.GUESSED);
        }
        if (state.isMixed()) {
            caveats.add(Caveat.UNBALANCED);
        }
        if (!state.locks().isLocked() && state.mayHold().isLocked()) {
            caveats.add(Caveat.PERHAPS_LOCKED);
        }
        Attribute known = state.attributes().getOrDefault(path, Attribute.NONE);
        if (known == Attribute.MISSING
                && kind == AccessKind.WRITE
                && state.locks().isLocked()) {
            caveats.add(Caveat.FIRST_WRITE);
        }
        if (known == Attribute.SETTLED && kind == AccessKind.READ) {
            caveats.add(Caveat.SETTLED_READ);
        }
        return caveats;
    }
}
