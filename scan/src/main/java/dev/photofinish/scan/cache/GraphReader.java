package dev.photofinish.scan.cache;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.LockSet;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.world.MethodRef;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what {@link GraphWriter} wrote; bytes that it did not write end in some {@link RuntimeException}. */
@SuppressWarnings("EnumOrdinal") // files of other versions are never read
final class GraphReader {
    private static final Path.Root[] ROOTS = Path.Root.values();
    private static final AccessKind[] KINDS = AccessKind.values();
    private static final Threads[] THREADS = Threads.values();
    private static final Attribute[] ATTRIBUTES = Attribute.values();
    private static final Caveat[] CAVEATS = Caveat.values();
    private static final Lock.Mode[] LOCK_MODES = Lock.Mode.values();

    private final ByteBuffer in;
    private final List<Object> known = new ArrayList<>();
    private final List<Access> accesses = new ArrayList<>();
    private final Map<Long, Set<Caveat>> caveats = new HashMap<>();

    GraphReader(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
    }

    boolean isAtEnd() {
        return !in.hasRemaining();
    }

    long number() {
        long bits = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = in.get();
            bits |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return (bits >>> 1) ^ -(bits & 1);
            }
        }
    }

    int count() {
        long count = number();
        if (count < 0 || count > in.remaining()) {
            throw new IllegalStateException("no number of things: " + count);
        }
        return (int) count;
    }

    boolean flag() {
        return in.get() != 0;
    }

    private <T> T shared(Class<T> type, Supplier<T> read) {
        int number = Math.toIntExact(number());
        if (number > 0) {
            return type.cast(known.get(number - 1));
        }
        T object = read.get();
        known.add(object);
        return object;
    }

    String text() {
        return shared(String.class, () -> {
            byte[] bytes = new byte[count()];
            in.get(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        });
    }

    private Step step() {
        return shared(Step.class, () -> new Step(text(), text()));
    }

    Path path() {
        return shared(Path.class, () -> flag() ? path().plus(step()) : variable());
    }

    private Path variable() {
        Path.Root root = ROOTS[(int) number()];
        int index = (int) number();
        return switch (root) {
            case FORMAL -> Path.formal(index);
            case STATIC -> Path.STATICS;
            case LOCAL -> Path.local(index);
            case TEMPORARY -> Path.temporary(index);
        };
    }

    private List<Path> paths() {
        int count = count();
        List<Path> paths = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            paths.add(path());
        }
        return paths;
    }

    private LockSet locks() {
        return shared(LockSet.class, () -> {
            Map<Lock, Integer> counts = new LinkedHashMap<>();
            int size = count();
            for (int i = 0; i < size; i++) {
                Path path = flag() ? path() : null;
                Lock lock = new Lock(path, LOCK_MODES[(int) number()]);
                counts.put(lock, (int) number());
            }
            return LockSet.of(counts);
        });
    }

    MethodRef method() {
        return shared(MethodRef.class, () -> new MethodRef(text(), text(), text()));
    }

    private Set<Caveat> caveats() {
        return caveats.computeIfAbsent(number(), bits -> {
            EnumSet<Caveat> set = EnumSet.noneOf(Caveat.class);
            for (Caveat caveat : CAVEATS) {
                if ((bits & (1L << caveat.ordinal())) != 0) {
                    set.add(caveat);
                }
            }
            return Collections.unmodifiableSet(set);
        });
    }

    Access access() {
        int news = count();
        int number = (int) number();
        Access access = number < 0 ? null : accesses.get(number);
        for (int i = 0; i < news; i++) {
            access = plain(access);
            accesses.add(access);
        }
        if (access == null) {
            throw new IllegalStateException("no access");
        }
        return access;
    }

    private Access plain(@Nullable Access inner) {
        AccessKind kind = KINDS[(int) number()];
        Path path = path();
        String target = text();
        Threads threads = THREADS[(int) number()];
        LockSet locks = locks();
        long ownership = number();
        MethodRef method = method();
        int line = (int) number();
        return new Access(kind, path, target, threads, locks, ownership, method, line, inner, caveats());
    }

    private Set<Step> steps() {
        Set<Step> steps = new LinkedHashSet<>();
        for (int rest = count(); rest > 0; rest--) {
            steps.add(step());
        }
        return steps.isEmpty() ? Set.of() : steps;
    }

    Summary summary() {
        int count = count();
        List<Access> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(access());
        }
        LockSet exitLocks = locks();
        Threads threads = THREADS[(int) number()];
        boolean usesLocks = flag();
        long ownership = number();
        Attribute attribute = ATTRIBUTES[(int) number()];
        List<Path> resultPaths = paths();
        List<Path> wobbly = paths();
        Map<Path, List<Path>> copies = new LinkedHashMap<>();
        int sources = count();
        for (int i = 0; i < sources; i++) {
            copies.put(path(), paths());
        }
        Set<Step> safeFields = steps();
        Set<Step> strays = steps();
        return new Summary(
                all,
                exitLocks,
                threads,
                usesLocks,
                ownership,
                attribute,
                resultPaths,
                wobbly,
                copies,
                safeFields,
                strays,
                caveats());
    }
}
