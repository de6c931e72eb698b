package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.runtime.Race;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the locks of one race are called: by their class, with a number if two of one class are held. */
final class LockNames {
    private final SiteTable sites;
    private final Map<String, List<Integer>> objects = new LinkedHashMap<>();

    LockNames(Race race, SiteTable sites) {
        this.sites = sites;
        note(race.secondLocks());
        note(race.firstLocks());
    }

    private void note(Race.HeldLock @Nullable [] locks) {
        if (locks == null) {
            return;
        }
        for (Race.HeldLock lock : locks) {
            List<Integer> known = objects.computeIfAbsent(kind(lock), key -> new ArrayList<>());
            if (!known.contains(lock.identity())) {
                known.add(lock.identity());
            }
        }
    }

    private static String kind(Race.HeldLock lock) {
        return (lock.isMonitor() ? "monitor of " : "") + lock.type();
    }

    /** The names of locks of the race, with the places where they were taken; null if the locks are not known. */
    @Nullable
    List<String> of(Race.HeldLock @Nullable [] locks) {
        return locks == null ? null : Arrays.stream(locks).map(this::name).toList();
    }

    private String name(Race.HeldLock lock) {
        List<Integer> alike = objects.getOrDefault(kind(lock), List.of());
        return kind(lock)
                + (alike.size() > 1 ? "@" + (alike.indexOf(lock.identity()) + 1) : "")
                + (lock.site() == 0 ? "" : " taken at " + sites.get(lock.site()).frame());
    }
}
