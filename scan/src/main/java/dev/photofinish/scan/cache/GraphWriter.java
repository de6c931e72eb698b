package dev.photofinish.scan.cache;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.LockSet;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.world.MethodRef;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes what the analysis knows as bytes. What occurs often is written where it occurs first, and by its number
 * from then on; {@link GraphReader} reads it back.
 */
@SuppressWarnings("EnumOrdinal") // files of other versions are never read
final class GraphWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<Object, Integer> known = new HashMap<>();
    /** Accesses share their inner ones; they are told apart by identity, which is quicker. */
    private final IdentityHashMap<Access, Integer> accesses = new IdentityHashMap<>();

    byte[] bytes() {
        return out.toByteArray();
    }

    /** A number, in as few bytes as it needs. */
    void number(long value) {
        long rest = (value << 1) ^ (value >> 63);
        while ((rest & ~0x7fL) != 0) {
            out.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    void flag(boolean value) {
        out.write(value ? 1 : 0);
    }

    /** Whether something is still to be written; if not, its number is. */
    private boolean isNew(Object object) {
        Integer number = known.get(object);
        if (number != null) {
            number(number + 1L);
            return false;
        }
        number(0);
        return true;
    }

    private void remember(Object object) {
        known.put(object, known.size());
    }

    void text(String text) {
        if (isNew(text)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            number(bytes.length);
            out.writeBytes(bytes);
            remember(text);
        }
    }

    private void step(Step step) {
        if (isNew(step)) {
            text(step.owner());
            text(step.name());
            remember(step);
        }
    }

    void path(Path path) {
        if (isNew(path)) {
            Path prefix = path.prefix();
            Step last = path.last();
            flag(prefix != null);
            if (prefix != null && last != null) {
                path(prefix);
                step(last);
            } else {
                number(path.root().ordinal());
                number(path.index());
            }
            remember(path);
        }
    }

    private void paths(Collection<Path> paths) {
        number(paths.size());
        paths.forEach(this::path);
    }

    private void locks(LockSet locks) {
        if (isNew(locks)) {
            number(locks.counts().size());
            locks.counts().forEach(this::lock);
            remember(locks);
        }
    }

    private void lock(Lock lock, int count) {
        flag(lock.path() != null);
        if (lock.path() != null) {
            path(lock.path());
        }
        number(lock.mode().ordinal());
        number(count);
    }

    void method(MethodRef method) {
        if (isNew(method)) {
            text(method.owner());
            text(method.name());
            text(method.descriptor());
            remember(method);
        }
    }

    private void caveats(Set<Caveat> caveats) {
        long bits = 0;
        for (Caveat caveat : caveats) {
            bits |= 1L << caveat.ordinal();
        }
        number(bits);
    }

    /** An access after those that it leads to; without recursion, as calls may be deep. */
    void access(Access access) {
        Deque<Access> news = new ArrayDeque<>();
        Access next = access;
        while (next != null && !accesses.containsKey(next)) {
            news.push(next);
            next = next.inner();
        }
        number(news.size());
        number(numberOf(next));
        for (Access written : news) {
            plain(written);
            accesses.put(written, accesses.size());
        }
    }

    private long numberOf(@Nullable Access access) {
        return access == null ? -1 : accesses.getOrDefault(access, -1);
    }

    private void plain(Access access) {
        number(access.kind().ordinal());
        path(access.path());
        text(access.target());
        number(access.threads().ordinal());
        locks(access.locks());
        number(access.ownership());
        method(access.method());
        number(access.line());
        caveats(access.caveats());
    }

    void summary(Summary summary) {
        number(summary.accesses().size());
        summary.accesses().forEach(this::access);
        locks(summary.exitLocks());
        number(summary.threads().ordinal());
        flag(summary.usesLocks());
        number(summary.resultOwnership());
        number(summary.resultAttribute().ordinal());
        paths(summary.resultPaths());
        paths(summary.wobbly());
        number(summary.copies().size());
        summary.copies().forEach((path, sources) -> {
            path(path);
            paths(sources);
        });
        number(summary.safeFields().size());
        summary.safeFields().forEach(this::step);
        number(summary.strays().size());
        summary.strays().forEach(this::step);
        caveats(summary.caveats());
    }
}
