package dev.photofinish.engine;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.ThreadOrigin;
import dev.photofinish.trace.symbol.Symbols;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Notes for racing accesses who started their threads, and where the locks that they hold were taken. */
final class AccessOrigins {
    private final Symbols symbols;
    private final Set<Long> racing = new HashSet<>();
    /** Who started a thread, by the name of the thread. */
    private final Map<String, ThreadOrigin> starts = new HashMap<>();
    /** Location of the last acquire, by thread and lock. */
    private final Map<Integer, Map<Integer, Integer>> taken = new HashMap<>();
    /** Frames that took the locks held at a racing access, by its event and the name of the lock. */
    private final Map<Long, Map<String, String>> takers = new HashMap<>();

    AccessOrigins(Symbols symbols, List<Finding> findings) {
        this.symbols = symbols;
        for (Finding finding : findings) {
            racing.add(finding.first().event());
            racing.add(finding.second().event());
        }
    }

    void event(EventBlock block, int i) {
        int thread = block.thread[i];
        switch (block.basic[i]) {
            case BasicOp.FORK -> started(thread, block.target[i], block.location[i]);
            case BasicOp.ACQUIRE -> locksOf(thread).put(block.target[i], block.location[i]);
            case BasicOp.RELEASE -> locksOf(thread).remove(block.target[i]);
            case BasicOp.READ, BasicOp.WRITE -> {
                if (racing.contains(block.firstEvent + i)) {
                    accessed(block.firstEvent + i, thread);
                }
            }
            default -> {} // orders nothing that a report names here
        }
    }

    private Map<Integer, Integer> locksOf(int thread) {
        return taken.computeIfAbsent(thread, key -> new HashMap<>());
    }

    private void started(int parent, int child, int location) {
        starts.put(
                symbols.name(Space.THREAD, child),
                new ThreadOrigin(
                        -1, null, symbols.name(Space.THREAD, parent), frameOrNull(location), null, null, null));
    }

    private void accessed(long event, int thread) {
        Map<String, String> frames = new HashMap<>();
        locksOf(thread).forEach((lock, location) -> {
            String frame = frameOrNull(location);
            if (frame != null) {
                frames.put(symbols.name(Space.LOCK, lock), frame);
            }
        });
        takers.put(event, frames);
    }

    private @Nullable String frameOrNull(int location) {
        String text = symbols.location(location);
        int end = text.indexOf(" < ");
        return text.isEmpty() ? null : end < 0 ? text : text.substring(0, end);
    }

    /** The same access with what was found out about it. */
    AccessFacts of(AccessFacts access) {
        List<String> locks = access.locks();
        Map<String, String> frames = takers.getOrDefault(access.event(), Map.of());
        return new AccessFacts(
                access.writes(),
                access.event(),
                access.thread(),
                access.stack(),
                locks == null
                        ? null
                        : locks.stream().map(lock -> takenAt(lock, frames)).toList(),
                starts.getOrDefault(access.thread(), access.origin()));
    }

    private static String takenAt(String lock, Map<String, String> frames) {
        String frame = frames.get(lock);
        return frame == null ? lock : lock + " taken at " + frame;
    }
}
