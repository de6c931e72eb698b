package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.domain.Wobbly;
import dev.photofinish.scan.world.MethodInfo;

/**
 * An access of a method that others can call.
 *
 * @param access what it does
 * @param method who does it
 * @param summary of that method
 */
record Entry(Access access, MethodInfo method, Summary summary) {
    /** Whether several threads run the method. */
    boolean isInConcurrentMethod() {
        return summary.threads() == Threads.ANY;
    }

    /** Whether several threads come to the access: they run the method, or it starts them. */
    boolean isConcurrent() {
        return isInConcurrentMethod() || isOnStartedThread();
    }

    boolean isOnStartedThread() {
        return access.caveats().contains(Caveat.ON_STARTED_THREAD);
    }

    /** Whether nothing keeps other threads from doing the same at once. */
    boolean isUnprotected() {
        return access.threads() != Threads.MAIN_ONLY
                && !access.locks().isLocked()
                && access.ownership() != Ownership.OWNED;
    }

    boolean isWrite() {
        return access.kind().isWrite();
    }

    boolean isRead() {
        return access.kind().isRead();
    }

    /** Whether the path leads to the same place until the access, as the paper sees it. */
    boolean isStableForPaper() {
        return Wobbly.isStableForPaper(access.path(), summary.wobbly());
    }

    /** The same, whatever unknown code does. */
    boolean isStable() {
        return Wobbly.isStable(access.path(), summary.wobbly());
    }

    /** Whether the path starts at the receiver. */
    boolean startsAtThis() {
        return !method.isStatic() && access.path().startsAtFormal(0);
    }

    /** Whether both paths start at the same thing by name: the receiver, or static fields. */
    boolean hasSameRootAs(Entry other) {
        Path.Root root = access.path().root();
        if (root != other.access.path().root()) {
            return false;
        }
        if (root == Path.Root.STATIC || (startsAtThis() && other.startsAtThis())) {
            return true;
        }
        return method.ref().equals(other.method.ref())
                && access.path().index() == other.access.path().index();
    }
}
