package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.FieldInfo;
import dev.photofinish.scan.world.MethodInfo;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Accesses to a field without the lock that its {@code @GuardedBy} names. */
final class GuardedBy {
    private static final Set<String> UI_THREAD =
            Set.of("ui thread", "ui_thread", "uithread", "ui-thread", "main thread");

    /** On a method: callers hold these locks. Whether they do shows where their own accesses are judged. */
    private static final List<String> METHODS_UNDER_LOCK = List.of("Holding", "GuardedBy");

    private final ClassWorld world;
    private final Mode mode;

    GuardedBy(ClassWorld world, Mode mode) {
        this.world = world;
        this.mode = mode;
    }

    /** The report about an access; null if it keeps to what its field says. */
    @Nullable
    Candidate check(Entry entry) {
        Access access = entry.access();
        Path path = access.path();
        Step step = path.last();
        boolean isAccess = entry.isWrite() || (entry.isRead() && mode == Mode.DEFAULT);
        if (!isAccess || access.kind().isContainer() || step == null || !step.isField() || path.length() != 1) {
            return null;
        }
        FieldInfo field = world.field(step.owner(), step.name());
        if (field == null || !field.annotations().has("GuardedBy") || access.threads() == Threads.MAIN_ONLY) {
            return null;
        }
        List<String> guards = field.annotations().texts("GuardedBy", "value");
        if (guards.size() != 1 || UI_THREAD.contains(guards.get(0).toLowerCase(Locale.ROOT))) {
            return null;
        }
        boolean ofReceiver = entry.startsAtThis() || path.root() == Path.Root.STATIC;
        if (!ofReceiver || holds(access, field, guards.get(0))) {
            return null;
        }
        String reason = "the field is annotated @GuardedBy(\"" + guards.get(0) + "\")";
        return new Candidate(Issue.WRONG_GUARD, access, access, Tier.LIKELY, List.of(reason));
    }

    /** Whether the named lock is held; a lock that cannot be told satisfies every name, and so does an unknown name. */
    private boolean holds(Access access, FieldInfo field, String guard) {
        if (!access.locks().isLocked() || mode != Mode.DEFAULT) {
            return access.locks().isLocked();
        }
        Path expected = guard.equals("itself") ? access(field.owner(), field.name()) : expected(field.owner(), guard);
        for (Lock lock : access.locks().held()) {
            boolean fits =
                    expected == null || lock.path() == null || lock.path().equals(expected);
            if (fits && (lock.mode() == Lock.Mode.EXCLUSIVE || access.kind().isRead())) {
                return true;
            }
        }
        return false;
    }

    /** The lock that a class means by a name; null if it cannot be told. */
    @Nullable
    Path expected(String owner, String guard) {
        if (guard.equals("this")) {
            return Path.formal(0);
        }
        if (guard.endsWith(".class")) {
            String name = guard.substring(0, guard.length() - ".class".length());
            boolean isOwn = owner.replace('/', '.').replace('$', '.').endsWith(name);
            return isOwn ? Path.STATICS.plus(Step.classObject(owner)) : null;
        }
        String name = guard.substring(guard.lastIndexOf('.') + 1);
        return access(owner, name);
    }

    /** An access of a method as it is when callers hold the locks that the method is annotated to need. */
    Access underPromisedLocks(Access access, MethodInfo method) {
        if (mode != Mode.DEFAULT) {
            return access;
        }
        Access promised = access;
        for (String annotation : METHODS_UNDER_LOCK) {
            for (String guard : method.annotations().texts(annotation, "value")) {
                if (!UI_THREAD.contains(guard.toLowerCase(Locale.ROOT))) {
                    Lock lock = new Lock(expected(method.ref().owner(), guard), Lock.Mode.EXCLUSIVE);
                    promised = promised.under(lock).with(Set.of(Caveat.TRUSTING));
                }
            }
        }
        return promised;
    }

    private @Nullable Path access(String owner, String name) {
        FieldInfo lock = world.field(owner, name);
        if (lock == null) {
            return null;
        }
        Path start = (lock.access() & org.objectweb.asm.Opcodes.ACC_STATIC) != 0 ? Path.STATICS : Path.formal(0);
        return start.plus(new Step(lock.owner(), lock.name()));
    }
}
