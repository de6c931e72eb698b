package dev.photofinish.detect.raptor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.detect.cp.CausallyPrecedes;
import dev.photofinish.detect.cp.CausallyPrecedes.Section;
import dev.photofinish.detect.raptor.RecordedLocksets.Recorded;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The invariants of the paper's Figure 3 hold for the locksets as published after every event. */
@Tag("once")
class LocksetInvariantsTest {
    /** Longer traces say nothing more, and the check is cubic in their length. */
    private static final int LONGEST = 60;

    @Test
    void on_the_traces_of_the_specification() {
        List<SpecCase> cases = SpecCases.all().stream()
                .filter(c -> c.lines().size() <= LONGEST)
                .toList();
        assertThat(cases).hasSizeGreaterThan(2_000);
        for (SpecCase specCase : cases) {
            try {
                check(specCase.trace());
            } catch (AssertionError e) {
                throw new AssertionError(specCase.name(), e);
            }
        }
    }

    @Test
    void on_random_traces() {
        RandomCheck.forAll(900, 500, new RandomTraces().extended().events(35), LocksetInvariantsTest::check);
    }

    private static void check(InMemoryTrace trace) {
        new Invariants(trace).check();
    }

    private static final class Invariants {
        private final InMemoryTrace trace;
        private final CausallyPrecedes cp;
        private final RecordedLocksets recorded;
        private final Map<Integer, Integer> forkOf = new HashMap<>();
        private int now;

        Invariants(InMemoryTrace trace) {
            this.trace = trace;
            this.cp = new CausallyPrecedes(trace);
            this.recorded = new RecordedLocksets(trace);
        }

        void check() {
            for (EventBlock block : trace.blocksOf(1)) {
                now = (int) block.firstEvent;
                if (trace.op(now) == Op.FORK) {
                    forkOf.put(trace.target(now), now);
                }
                recorded.step(block);
                for (Recorded owner : recorded.owners()) {
                    checkHappensBefore(owner);
                    checkCausallyPrecedes(owner);
                    checkConditions(owner);
                }
                checkConflicts();
            }
        }

        private boolean hbOrSame(int first, int second) {
            return first == second || cp.happensBefore().isOrdered(first, second);
        }

        /** Threads with an event so far that is ordered after another one, or whose fork happens after it. */
        private BitSet threads(int from, IntPredicate orderedEvent) {
            BitSet threads = new BitSet();
            for (int e = from; e <= now; e++) {
                if (orderedEvent.test(e)) {
                    threads.set(trace.thread(e));
                }
            }
            forkOf.forEach((child, fork) -> {
                if (from <= fork && hbOrSame(from, fork)) {
                    threads.set(child);
                }
            });
            return threads;
        }

        /** PO, HB and HB-index. */
        private void checkHappensBefore(Recorded owner) {
            assertThat(owner.owner.thread).isEqualTo(trace.thread(owner.event));
            assertThat(owner.owner.hbThreads)
                    .as("HB(%s) after event %d", owner.name, now)
                    .isEqualTo(threads(owner.event, e -> hbOrSame(owner.event, e)));
            Map<Integer, Integer> first = new HashMap<>();
            for (Section section : cp.sections()) {
                boolean after = section.release() <= now && hbOrSame(owner.event, section.release());
                if (after && owner.event <= section.release()) {
                    first.merge(section.lock(), section.index() + 1, Math::min);
                }
            }
            Map<Integer, Integer> locks = new HashMap<>();
            for (int i = 0; i < owner.owner.hbLocks.size(); i++) {
                locks.put(owner.owner.hbLocks.key(i), owner.owner.hbLocks.value(i));
            }
            assertThat(locks)
                    .as("locks in HB(%s) after event %d", owner.name, now)
                    .isEqualTo(first);
        }

        /** CP: what CP holds now, with what holds if the conditions turn out right, is the relation. */
        private void checkCausallyPrecedes(Recorded owner) {
            BitSet threads = (BitSet) owner.owner.cpThreads.clone();
            BitSet locks = (BitSet) owner.owner.cpLocks.clone();
            for (Owner.Conditional condition : owner.owner.conditional()) {
                for (int i = 0; i < condition.elements.size(); i++) {
                    if (turnsOutRight(condition.lock, condition.elements.value(i))) {
                        int element = condition.elements.key(i);
                        (Element.isLock(element) ? locks : threads).set(Element.number(element));
                    }
                }
            }
            assertThat(threads)
                    .as("threads after %s by CP after event %d", owner.name, now)
                    .isEqualTo(threads(owner.event, e -> cp.isCpBefore(owner.event, e)));
            BitSet ordered = new BitSet();
            for (Section section : cp.sections()) {
                if (section.release() <= now && cp.isCpBefore(owner.event, section.release())) {
                    ordered.set(section.lock());
                }
            }
            assertThat(locks)
                    .as("locks after %s by CP after event %d", owner.name, now)
                    .isEqualTo(ordered);
        }

        private boolean turnsOutRight(int lock, int number) {
            Section open = ongoing(lock).orElseThrow();
            return cp.sections().stream()
                    .filter(section -> section.lock() == lock && section.index() + 1 == number)
                    .anyMatch(section -> cp.isCpBefore(section.release(), open.acquire()));
        }

        private Optional<Section> ongoing(int lock) {
            return cp.sections().stream()
                    .filter(section -> section.lock() == lock && section.acquire() <= now && section.release() > now)
                    .findFirst();
        }

        /** CCP-constraint: conditions are on locks that are held. */
        private void checkConditions(Recorded owner) {
            for (Owner.Conditional condition : owner.owner.conditional()) {
                assertThat(ongoing(condition.lock))
                        .as("a condition of %s after event %d", owner.name, now)
                        .isPresent();
            }
        }

        /**
         * CP-rule-A: an access in a section puts its thread into CP of the latest section that it conflicts with,
         * unless an earlier access has put it into CP of a later one, which does as well.
         */
        private void checkConflicts() {
            for (Section second : cp.sections()) {
                if (now < second.acquire() || now >= second.release() || trace.thread(now) != second.thread()) {
                    continue;
                }
                cp.sections().stream()
                        .filter(first ->
                                first.lock() == second.lock() && first.index() < second.index() && conflictsNow(first))
                        .max((a, b) -> Integer.compare(a.index(), b.index()))
                        .ifPresent(first -> assertThat(isCpBeforeThread(first, second))
                                .as("rule (a) at event %d", now)
                                .isTrue());
            }
        }

        private boolean conflictsNow(Section first) {
            for (int i = first.acquire(); i < first.release(); i++) {
                if (trace.thread(i) == first.thread() && cp.conflict(i, now)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isCpBeforeThread(Section first, Section second) {
            return cp.sections().stream()
                    .filter(section -> section.lock() == first.lock()
                            && first.index() <= section.index()
                            && section.index() < second.index())
                    .anyMatch(section -> ownerAt(section.acquire()).cpThreads.get(second.thread()));
        }

        private Owner ownerAt(int acquire) {
            return recorded.owners().stream()
                    .filter(owner -> owner.event == acquire)
                    .findFirst()
                    .orElseThrow()
                    .owner;
        }
    }
}
