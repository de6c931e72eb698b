package dev.photofinish.detect.raptor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The locksets of all owners, and what synchronisation does to them (Algorithms 3, 4, 5 and 7).
 *
 * <p>Fork, join and channels are hard edges of CP, which is what the critical sections with conflicting accesses
 * amount to that section 10.1 puts in their place: whoever is ordered after their source is ordered by CP after
 * all that happens before it.
 */
final class Locksets {
    /** Whether locksets are kept and changed as published, useful or not. */
    private final boolean asPublished;

    private final OwnerIndex index = new OwnerIndex();
    private final PairDecider pairs;

    private @Nullable LockOwners[] locks = new LockOwners[16];
    /** Owners that may gain a thread in CP, a lock in CP, a channel in HB. */
    private OwnerIndex.@Nullable Waiting[] ofThread = new OwnerIndex.Waiting[16];

    private OwnerIndex.@Nullable Waiting[] ofLock = new OwnerIndex.Waiting[16];
    private OwnerIndex.@Nullable Waiting[] ofChannel = new OwnerIndex.Waiting[16];
    /** By thread: the owner that its accesses share until it tells others something. */
    private @Nullable Owner[] current = new Owner[16];

    /** By thread: its open sections, in the order of their acquires. */
    private @Nullable List<RaptorSection>[] open = newLists(16);

    Locksets(boolean asPublished) {
        this.asPublished = asPublished;
        this.pairs = new PairDecider(this::lock);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of lists otherwise
    private static @Nullable List<RaptorSection>[] newLists(int length) {
        return new List[length];
    }

    PairDecider pairs() {
        return pairs;
    }

    /** All owners that were not removed. */
    List<Owner> owners() {
        return index.owners();
    }

    LockOwners lock(int number) {
        if (number >= locks.length) {
            locks = Arrays.copyOf(locks, Math.max(number + 1, locks.length * 2));
        }
        LockOwners lock = locks[number];
        if (lock == null) {
            lock = new LockOwners(number);
            locks[number] = lock;
        }
        return lock;
    }

    List<RaptorSection> openOf(int thread) {
        if (thread >= open.length) {
            open = Arrays.copyOf(open, Math.max(thread + 1, open.length * 2));
        }
        List<RaptorSection> sections = open[thread];
        if (sections == null) {
            sections = new ArrayList<>(2);
            open[thread] = sections;
        }
        return sections;
    }

    /** All sections that are open. */
    List<RaptorSection> allOpen() {
        List<RaptorSection> all = new ArrayList<>();
        for (List<RaptorSection> sections : open) {
            if (sections != null) {
                all.addAll(sections);
            }
        }
        return all;
    }

    /** The owner that an access of a thread gets now. */
    Owner ownerFor(int thread) {
        makeRoomFor(thread);
        Owner owner = current[thread];
        if (owner == null) {
            owner = new Owner(thread, null);
            current[thread] = owner;
            index.add(owner);
        }
        owner.accesses++;
        return owner;
    }

    private void makeRoomFor(int thread) {
        if (thread >= current.length) {
            current = Arrays.copyOf(current, Math.max(thread + 1, current.length * 2));
        }
    }

    /** Accesses of a thread after this point may have other locksets than those before. */
    private void tell(int thread) {
        makeRoomFor(thread);
        Owner owner = current[thread];
        current[thread] = null;
        if (owner != null && owner.accesses == 0) {
            remove(owner);
        }
    }

    /** An access is not compared with later ones any more. */
    void drop(Access access) {
        Owner owner = access.owner();
        owner.accesses--;
        if (owner.accesses == 0 && current[owner.thread] != owner) {
            remove(owner);
        }
    }

    private void remove(Owner owner) {
        if (asPublished || owner.gone) {
            return;
        }
        owner.gone = true;
        for (int i = 0; i < owner.hbLocks.size(); i++) {
            if (!owner.cpLocks.get(owner.hbLocks.key(i))) {
                refer(owner, owner.hbLocks.key(i), owner.hbLocks.value(i), -1);
            }
        }
    }

    private void refer(Owner owner, int lock, int number, int count) {
        RaptorSection section = lock(lock).section(number);
        if (section != null && section.owner != owner) {
            section.references += count;
        }
    }

    private OwnerIndex.Waiting waiting(OwnerIndex.@Nullable Waiting[] lists, int number) {
        OwnerIndex.Waiting list = lists[number];
        if (list == null) {
            list = index.newList();
            lists[number] = list;
        }
        return list;
    }

    private OwnerIndex.Waiting forThread(int thread) {
        if (thread >= ofThread.length) {
            ofThread = Arrays.copyOf(ofThread, Math.max(thread + 1, ofThread.length * 2));
        }
        return waiting(ofThread, thread);
    }

    private OwnerIndex.Waiting forLock(int lock) {
        if (lock >= ofLock.length) {
            ofLock = Arrays.copyOf(ofLock, Math.max(lock + 1, ofLock.length * 2));
        }
        return waiting(ofLock, lock);
    }

    private OwnerIndex.Waiting forChannel(int channel) {
        if (channel >= ofChannel.length) {
            ofChannel = Arrays.copyOf(ofChannel, Math.max(channel + 1, ofChannel.length * 2));
        }
        return waiting(ofChannel, channel);
    }

    /** Rule (a) of Algorithms 2 and 8: thread T, inside a section of a lock, conflicts with section {@code number}. */
    void conflict(int thread, LockOwners lock, int number) {
        RaptorSection section = lock.latestUpTo(number); // if its locksets are gone, nobody after it needs them
        if (section != null) {
            section.owner.cpThreads.set(thread);
        }
    }

    /** Algorithm 3. */
    void acquire(int thread, int number) {
        LockOwners lock = lock(number);
        index.visit(forThread(thread), owner -> {
            transferToThread(owner, thread, number);
            return !asPublished && owner.cpThreads.get(thread);
        });
        RaptorSection section = lock.begin(thread);
        openOf(thread).add(section);
        index.add(section.owner);
    }

    private void transferToThread(Owner owner, int thread, int lock) {
        int first = owner.hbLocks.get(lock);
        if (first == IntMap.NONE) {
            return;
        }
        if (owner.cpLocks.get(lock)) {
            owner.cpThreads.set(thread);
        }
        owner.hbThreads.set(thread);
        if (owner.cpThreads.get(thread)) {
            return; // what holds needs no condition
        }
        copyConditions(owner, Element.lock(lock), Element.thread(thread));
        addConditional(owner, Element.thread(thread), lock, first);
    }

    private void copyConditions(Owner owner, int from, int to) {
        List<Owner.Conditional> conditional = owner.conditional();
        for (int i = 0; i < conditional.size(); i++) {
            IntMap elements = conditional.get(i).elements;
            int number = elements.get(from);
            if (number != IntMap.NONE) {
                elements.putLeast(to, number);
            }
        }
    }

    private void addConditional(Owner owner, int element, int lock, int number) {
        if (owner.addConditional(element, lock, number)) {
            lock(lock).dependents.add(owner);
        }
    }

    /** Algorithms 4 and 5, and 7 for the lock that is released. */
    void release(int thread, int number) {
        LockOwners lock = lock(number);
        RaptorSection section = lock.open;
        if (section == null) {
            throw new IllegalStateException("released without acquire: the trace was not checked");
        }
        preRelease(lock, thread);
        index.visit(forLock(number), owner -> {
            transferToLock(owner, thread, section);
            return !asPublished && owner.cpLocks.get(number);
        });
        lock.dependents.forEach(owner -> owner.removeConditional(number));
        lock.dependents.clear();
        lock.open = null;
        openOf(thread).remove(section);
        tell(thread);
        removeObsolete(lock);
        if (index.isWorthCleaning()) {
            clean();
        }
    }

    private void preRelease(LockOwners lock, int thread) {
        if (lock.dependents.isEmpty() && lock.pairs.isEmpty()) {
            return;
        }
        PreRelease conditions = new PreRelease(lock, thread, this::addConditional);
        List<Owner> dependents = List.copyOf(lock.dependents);
        for (Owner owner : dependents) {
            IntMap elements = owner.onCondition(lock.lock);
            for (int i = 0; elements != null && !owner.gone && i < elements.size(); i++) {
                replace(owner, elements.key(i), conditions, elements.value(i), lock.lock);
            }
        }
        pairs.replace(lock, conditions);
    }

    private void replace(Owner owner, int element, PreRelease conditions, int number, int released) {
        int least = conditions.least(number);
        if (conditions.holds(least)) {
            gain(owner, element);
        }
        if (owner.isCpBefore(element)) {
            return;
        }
        IntMap instead = conditions.instead(least);
        for (int c = 0; c < instead.size(); c++) {
            if (instead.key(c) != released) {
                addConditional(owner, element, instead.key(c), instead.value(c));
            }
        }
    }

    /** Adds an element to CP. */
    private void gain(Owner owner, int element) {
        int which = Element.number(element);
        if (!Element.isLock(element)) {
            owner.cpThreads.set(which);
        } else if (!owner.cpLocks.get(which)) {
            owner.cpLocks.set(which);
            refer(owner, which, owner.hbLocks.get(which), -1);
        }
    }

    private void transferToLock(Owner owner, int thread, RaptorSection section) {
        int lock = section.lock.lock;
        if (!owner.hbThreads.get(thread)) {
            return;
        }
        if (owner.hbLocks.putLeast(lock, section.number) && !owner.cpLocks.get(lock)) {
            refer(owner, lock, section.number, 1);
        }
        if (owner.cpThreads.get(thread)) {
            gain(owner, Element.lock(lock));
        }
        if (!owner.cpLocks.get(lock)) {
            copyConditions(owner, Element.thread(thread), Element.lock(lock));
        }
    }

    /** Algorithm 7, by reference counts: acquires of a free lock that no other owner waits for. */
    private void removeObsolete(LockOwners lock) {
        if (asPublished || lock.open != null) {
            return;
        }
        lock.sections().removeIf(section -> {
            if (section.references == 0) {
                remove(section.owner);
            }
            return section.owner.gone;
        });
    }

    private void clean() {
        for (LockOwners lock : locks) {
            if (lock != null) {
                removeObsolete(lock);
            }
        }
        index.clean();
    }

    /** A hard edge to a new thread, from what its parent has done so far. */
    void fork(int parent, int child) {
        hardEdge(child, owner -> owner.hbThreads.get(parent));
        tell(parent);
    }

    /** A hard edge from the end of a thread. */
    void join(int thread, int child) {
        hardEdge(thread, owner -> owner.hbThreads.get(child));
    }

    /** The source of hard edges to later receives. */
    void send(int thread, int channel) {
        index.visit(forChannel(channel), owner -> {
            if (owner.hbThreads.get(thread)) {
                owner.hbChannels.set(channel);
            }
            return owner.hbChannels.get(channel);
        });
        tell(thread);
    }

    /** Hard edges from all earlier sends. */
    void receive(int thread, int channel) {
        hardEdge(thread, owner -> owner.hbChannels.get(channel));
    }

    /** Whoever happens before the source is CP-before the thread from now on. */
    private void hardEdge(int thread, Predicate<Owner> happensBeforeSource) {
        index.visit(forThread(thread), owner -> {
            if (happensBeforeSource.test(owner)) {
                owner.hbThreads.set(thread);
                owner.cpThreads.set(thread);
            }
            return !asPublished && owner.cpThreads.get(thread);
        });
    }
}
