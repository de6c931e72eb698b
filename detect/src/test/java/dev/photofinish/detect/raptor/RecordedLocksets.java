package dev.photofinish.detect.raptor;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs Raptor as published over a trace, one event at a time, and tells its locksets as the paper writes them. */
final class RecordedLocksets {
    /** An access or acquire with its locksets. */
    static final class Recorded {
        final int event;
        final String name;
        final Owner owner;
        /** Locks whose sections the access is in, with their numbers; none for an acquire. */
        final Map<Integer, Integer> inside = new LinkedHashMap<>();
        /** How it is ordered with the next write of the variable; the pair of both if that depends on conditions. */
        private boolean hbNext;

        private boolean cpNext;
        private @Nullable Pair pair;

        Recorded(int event, String name, Owner owner) {
            this.event = event;
            this.name = name;
            this.owner = owner;
        }
    }

    private final Symbols names;
    private final Raptor engine;
    private final List<Recorded> owners = new ArrayList<>();
    private final Map<Integer, Integer> writes = new HashMap<>();
    private final Map<Integer, Recorded> lastWrite = new HashMap<>();

    RecordedLocksets(InMemoryTrace trace) {
        this.names = trace.symbols();
        this.engine = new Raptor(true);
        engine.listen(this::accessed);
    }

    /** Takes the next event. */
    void step(EventBlock oneEvent) {
        int sectionsBefore = countSections();
        engine.accept(oneEvent);
        if (countSections() > sectionsBefore) {
            List<RaptorSection> open = engine.locksets().openOf(oneEvent.thread[0]);
            RaptorSection begun = open.get(open.size() - 1);
            String name = names.name(Space.LOCK, begun.lock.lock) + begun.number;
            owners.add(new Recorded((int) oneEvent.firstEvent, name, begun.owner));
        }
    }

    private int countSections() {
        return engine.locksets().allOpen().size();
    }

    private void accessed(int variable, Access access) {
        if (!access.writes()) {
            owners.add(recorded((int) access.event(), "read", access));
            return;
        }
        String name = names.name(Space.VARIABLE, variable) + writes.merge(variable, 1, Integer::sum);
        Recorded write = recorded((int) access.event(), name, access);
        owners.add(write);
        Recorded previous = lastWrite.put(variable, write);
        if (previous != null) {
            note(previous, access);
        }
    }

    private Recorded recorded(int event, String name, Access access) {
        Recorded recorded = new Recorded(event, name, access.owner());
        engine.locksets()
                .openOf(access.owner().thread)
                .forEach(section -> recorded.inside.put(section.lock.lock, section.number));
        return recorded;
    }

    /** The paper's ξ: how an access is ordered with the next write. */
    private void note(Recorded previous, Access next) {
        int thread = next.owner().thread;
        previous.hbNext = previous.owner.hbThreads.get(thread);
        previous.cpNext = previous.owner.cpThreads.get(thread);
        for (RaptorSection open : engine.locksets().allOpen()) {
            for (Pair pair : open.lock.pairs) {
                boolean same = pair.sighting.firstEvent == previous.event && pair.sighting.secondEvent == next.event();
                previous.pair = same ? pair : previous.pair;
            }
        }
    }

    /** All accesses and acquires so far. */
    List<Recorded> owners() {
        return owners;
    }

    /** The locksets of one access or acquire, by the names PO, HB, CP, CCP. */
    Map<String, Set<String>> locksets(Recorded of) {
        Map<String, Set<String>> sets = new LinkedHashMap<>();
        sets.put("HB", hb(of));
        sets.put("CP", cp(of));
        sets.put("CCP", ccp(of));
        return sets;
    }

    private Set<String> hb(Recorded of) {
        Set<String> elements = new TreeSet<>();
        of.owner.hbThreads.stream().forEach(thread -> elements.add(thread(thread)));
        IntMap locks = of.owner.hbLocks;
        for (int i = 0; i < locks.size(); i++) {
            if (!of.inside.containsKey(locks.key(i))) {
                elements.add(lock(locks.key(i)) + locks.value(i));
            }
        }
        of.inside.forEach((lock, number) -> elements.add(lock(lock) + number + "*"));
        if (of.hbNext) {
            elements.add("ξ");
        }
        return elements;
    }

    private Set<String> cp(Recorded of) {
        Set<String> elements = new TreeSet<>();
        of.owner.cpThreads.stream().forEach(thread -> elements.add(thread(thread)));
        of.owner.cpLocks.stream().forEach(lock -> elements.add(lock(lock)));
        if (of.cpNext || (of.pair != null && of.pair.ordered)) {
            elements.add("ξ");
        }
        return elements;
    }

    private Set<String> ccp(Recorded of) {
        Set<String> elements = new TreeSet<>();
        for (Owner.Conditional condition : of.owner.conditional()) {
            for (int i = 0; i < condition.elements.size(); i++) {
                int element = condition.elements.key(i);
                String name = Element.isLock(element) ? lock(Element.number(element)) : thread(Element.number(element));
                elements.add(name + ":" + lock(condition.lock) + condition.elements.value(i));
            }
        }
        if (of.pair != null && !of.pair.ordered) {
            for (int i = 0; i < of.pair.conditions.size(); i++) {
                elements.add("ξ:" + lock(of.pair.conditions.key(i)) + of.pair.conditions.value(i));
            }
        }
        return elements;
    }

    private String thread(int thread) {
        return names.name(Space.THREAD, thread);
    }

    private String lock(int lock) {
        return names.name(Space.LOCK, lock);
    }
}
