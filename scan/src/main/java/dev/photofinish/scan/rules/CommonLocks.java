package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether a lock keeps two accesses apart. */
final class CommonLocks {
    private final Map<Step, List<Path>> fieldSources;

    /** Compares locks by name; some fields are known to hold what is also found elsewhere. */
    CommonLocks(Map<Step, List<Path>> fieldSources) {
        this.fieldSources = fieldSources;
    }

    /** Whether both hold the same lock, not both as readers; a lock that is not known is taken to be the same. */
    boolean exclude(Entry a, Entry b) {
        for (Lock first : original(a)) {
            for (Lock second : original(b)) {
                boolean bothShared = first.mode() == Lock.Mode.SHARED && second.mode() == Lock.Mode.SHARED;
                if (!bothShared && maybeSame(a, first, b, second)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<Lock> original(Entry entry) {
        List<Lock> locks = new ArrayList<>();
        entry.access().locks().held().forEach(lock -> locks.add(original(lock)));
        return locks;
    }

    /** A field that a constructor sets to the half of a lock is that half; one that comes from outside is unknown. */
    private Lock original(Lock lock) {
        Path path = lock.path();
        Step field = path == null ? null : path.last();
        List<Path> sources = field == null ? null : fieldSources.get(field);
        if (path == null || path.prefix() == null || sources == null) {
            return lock;
        }
        Path source = sources.get(0);
        Path whole = source.prefix();
        boolean isHalf = Step.READ_HALF.equals(source.last()) || Step.WRITE_HALF.equals(source.last());
        if (sources.size() != 1 || !isHalf || whole == null || !whole.startsAtFormal(0)) {
            return new Lock(null, lock.mode());
        }
        Lock.Mode mode = Step.READ_HALF.equals(source.last()) ? Lock.Mode.SHARED : Lock.Mode.EXCLUSIVE;
        return new Lock(whole.from(path.prefix()), mode);
    }

    private static boolean maybeSame(Entry a, Lock first, Entry b, Lock second) {
        Path one = seenFromAccess(a, first);
        Path two = seenFromAccess(b, second);
        return one == null || two == null || one.equals(two);
    }

    /**
     * The lock as a path from where the access starts, so that locks of two methods can be compared; null if it
     * cannot be told.
     */
    private static @Nullable Path seenFromAccess(Entry entry, Lock lock) {
        Path path = lock.path();
        if (path == null || path.root() == Path.Root.STATIC) {
            return path;
        }
        Path start = entry.access().path().variable();
        if (path.variable().equals(start)) {
            return path.from(Path.formal(0));
        }
        // The receiver of both methods is the same object only if both accesses start there, or at static fields.
        boolean ofReceiver = !entry.method().isStatic() && path.startsAtFormal(0);
        return ofReceiver && start.root() == Path.Root.STATIC ? path : null;
    }
}
