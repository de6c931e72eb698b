package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.LockSet;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.PathMap;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Threads;
import org.objectweb.asm.Type;

/** What is known where a method starts: its monitor, its threads, and what it owns. */
final class MethodStart {
    private final Code code;
    private final Environment environment;

    MethodStart(Code code, Environment environment) {
        this.code = code;
        this.environment = environment;
    }

    /** What is known there. */
    State state() {
        LockSet locks = LockSet.NONE;
        Threads threads = Threads.NONE;
        if (code.info().isSynchronized()) {
            locks = locks.acquire(monitor());
            threads = Threads.ANY;
        }
        if (environment.traits().isConfined(code.ref())) {
            threads = Threads.MAIN_ONLY;
        } else if (environment.traits().isMarkedThreadSafe(code.ref())) {
            threads = Threads.ANY;
        }
        return new State(
                locks, locks, threads, ownedAtStart(), PathMap.empty(), PathMap.empty(), PathMap.empty(), false, false);
    }

    /** What {@code synchronized} on the method locks. */
    Lock monitor() {
        if (!environment.mode().tellsLocksApart()) {
            return Lock.SOME;
        }
        return Lock.exclusive(
                code.info().isStatic()
                        ? Path.STATICS.plus(Step.classObject(code.ref().owner()))
                        : Path.formal(0));
    }

    private PathMap<Long> ownedAtStart() {
        PathMap<Long> owned = PathMap.empty();
        MethodTraits traits = environment.traits();
        int formals =
                Type.getArgumentCount(code.ref().descriptor()) + (code.info().isStatic() ? 0 : 1);
        for (int i = 0; i < formals; i++) {
            owned = owned.with(Path.formal(i), Ownership.ifFormal(i));
        }
        boolean injected = (code.isConstructor() && code.info().annotations().has("Inject"))
                || code.info().parameters().stream().anyMatch(parameter -> parameter.has("InjectProp"));
        if (injected) {
            for (int i = 0; i < formals; i++) {
                owned = owned.with(Path.formal(i), Ownership.OWNED);
            }
        }
        if (code.isConstructor() || (!code.info().isStatic() && traits.has(code.ref(), "Initializer"))) {
            owned = owned.with(Path.formal(0), Ownership.OWNED);
        }
        return owned;
    }
}
