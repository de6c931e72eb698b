package dev.photofinish.scan.domain;

import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An access that a method makes, itself or through calls, in terms of its parameters.
 *
 * @param kind what it does
 * @param path what it touches
 * @param target name of the method for calls of interfaces; empty otherwise
 * @param threads that may do it
 * @param locks held, as far as the method took them
 * @param ownership whether the caller can make it harmless, see {@link Ownership}
 * @param method where it is seen
 * @param line of the access or of the call that leads to it
 * @param inner the same access as the called method sees it; null if this method makes it
 * @param caveats why the theorem does not hold for it
 */
public record Access(
        AccessKind kind,
        Path path,
        String target,
        Threads threads,
        LockSet locks,
        long ownership,
        MethodRef method,
        int line,
        @Nullable Access inner,
        Set<Caveat> caveats) {
    /** One place of a call stack. */
    public record Frame(MethodRef method, int line) {}

    /** What makes two accesses the same: not the line, not the calls that lead there. */
    public record Identity(
            AccessKind kind,
            Path path,
            String target,
            Threads threads,
            LockSet locks,
            long ownership,
            Set<Caveat> caveats) {
        @Override
        public boolean equals(@Nullable Object object) {
            return this == object
                    || (object instanceof Identity other
                            && kind == other.kind
                            && threads == other.threads
                            && ownership == other.ownership
                            && path.equals(other.path)
                            && locks.equals(other.locks)
                            && target.equals(other.target)
                            && caveats.equals(other.caveats));
        }

        @Override
        public int hashCode() {
            int hash = path.hashCode() * 31 + (kind.isWrite() ? 1 : 0);
            hash = (hash * 31 + Long.hashCode(ownership)) * 31 + target.hashCode();
            return hash * 31 + locks.hashCode();
        }
    }

    /** What makes it the same as another one. */
    public Identity identity() {
        return new Identity(kind, path, target, threads, locks, ownership, caveats);
    }

    /** The same with more caveats. */
    public Access with(Set<Caveat> more) {
        if (caveats.containsAll(more)) {
            return this;
        }
        EnumSet<Caveat> all = EnumSet.copyOf(more);
        all.addAll(caveats);
        return new Access(kind, path, target, threads, locks, ownership, method, line, inner, all);
    }

    /** The same, under one more lock. */
    public Access under(Lock lock) {
        return new Access(kind, path, target, threads, locks.acquire(lock), ownership, method, line, inner, caveats);
    }

    /** The calls that lead to it, innermost first. */
    public List<Frame> stack() {
        List<Frame> frames = new ArrayList<>();
        for (Access access = this; access != null; access = access.inner) {
            frames.add(0, new Frame(access.method, access.line));
        }
        return frames;
    }

    /** How many calls lead to it. */
    public int depth() {
        int depth = 0;
        for (Access access = inner; access != null; access = access.inner) {
            depth++;
        }
        return depth;
    }
}
