package dev.photofinish.scan.domain;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A lock, as far as it can be told apart from others.
 *
 * @param path where it is found; null if it is not known
 * @param mode how it is held
 */
public record Lock(@Nullable Path path, Mode mode) {
    /** How a lock is held. */
    public enum Mode {
        /** By one thread at a time. */
        EXCLUSIVE,
        /** Together with other readers. */
        SHARED
    }

    /** Some lock; in the rules of RacerD, every lock is this one. */
    public static final Lock SOME = new Lock(null, Mode.EXCLUSIVE);

    /** The lock itself, held exclusively. */
    public static Lock exclusive(Path path) {
        return new Lock(path, Mode.EXCLUSIVE);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Lock other && mode == other.mode && Objects.equals(path, other.path));
    }

    @Override
    public int hashCode() {
        return (path == null ? 0 : path.hashCode() * 2) + (mode == Mode.SHARED ? 1 : 0);
    }

    @Override
    public String toString() {
        return path + "/" + mode;
    }
}
