package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Finding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Short names for the threads and locks of one race; long names would hide the sentence that they stand in. */
final class Labels {
    /** Lock names up to this length need no label, and a label such as L1 for a lock that is called L2 would mislead. */
    private static final int SHORT_NAME = 12;

    private final Finding finding;
    private final Map<String, String> locks = new LinkedHashMap<>();

    Labels(Finding finding) {
        this.finding = finding;
        for (AccessFacts access : List.of(finding.second(), finding.first())) {
            held(access).forEach(lock -> {
                if (lock.name().length() > SHORT_NAME) {
                    locks.computeIfAbsent(lock.name(), name -> "L" + (locks.size() + 1));
                }
            });
        }
    }

    /** The locks that an access held; none when they were not kept. */
    static List<HeldLock> held(AccessFacts access) {
        List<String> names = access.locks();
        return names == null ? List.of() : names.stream().map(HeldLock::of).toList();
    }

    /** The label of a lock that one of the accesses held; other names are their own labels. */
    String lock(String name) {
        return locks.getOrDefault(name, name);
    }

    /** The locks that have labels, with these. */
    Map<String, String> locks() {
        return locks;
    }

    /** Whether the access has a thread: code that never ran has none. */
    static boolean isKnown(AccessFacts access) {
        return !access.thread().isEmpty() && !access.thread().equals("?");
    }

    /** The name of a thread; with its number if the other one has the same name, as in {@code worker (T23)}. */
    String thread(AccessFacts access) {
        boolean isUnique = !finding.first().thread().equals(finding.second().thread());
        long id = access.origin().id();
        return isUnique || id < 0 ? access.thread() : access.thread() + " (T" + id + ")";
    }

    /** The thread of this name, as {@link #thread(AccessFacts)} calls it. */
    String thread(String name) {
        AccessFacts access = accessOf(name);
        return access == null ? name : thread(access);
    }

    /** What a step acts on: a lock, a thread, a queue, as short as it can be told. */
    String target(String name) {
        return thread(Words.withoutPackage(lock(name)));
    }

    private @Nullable AccessFacts accessOf(String thread) {
        if (finding.first().thread().equals(thread)) {
            return finding.first();
        }
        return finding.second().thread().equals(thread) ? finding.second() : null;
    }
}
