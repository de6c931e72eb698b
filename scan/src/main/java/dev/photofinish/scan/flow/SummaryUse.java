package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.LockSet;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.PathMap;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts what a called method does into the terms of its caller. */
final class SummaryUse {
    private final Transfer transfer;
    private final Environment environment;
    private final Places places;

    SummaryUse(Transfer transfer, Environment environment, Places places) {
        this.transfer = transfer;
        this.environment = environment;
        this.places = places;
    }

    @Nullable
    Summary of(Calls.Call call) {
        return call.target() == null
                ? null
                : environment.summaries().apply(call.target().ref());
    }

    /** What a call with a known body does; gives back its result. */
    AbstractValue apply(StateFrame frame, Calls.Call call, Summary summary, AbstractValue fresh) {
        List<AbstractValue> arguments = call.arguments();
        State before = frame.state();
        Recorder recorder = transfer.recorder();
        if (recorder != null && recorder.isNew(use(before, call))) {
            int line = transfer.code().line(call.index());
            for (Access access : summary.accesses()) {
                lift(before, access, arguments, line, before.locks(), Set.of());
            }
            wobble(recorder, before, summary, arguments);
            recorder.warn(summary.caveats());
        }
        State after = summary.caveats().contains(Caveat.UNBALANCED) ? before.mixed() : before;
        for (Map.Entry<Path, List<Path>> copy : summary.copies().entrySet()) {
            after = copy(after, copy.getKey(), copy.getValue(), arguments);
        }
        frame.setState(locksAfter(after, summary, arguments).withThreads(threads(after, call, summary)));
        return result(frame, call, summary, fresh);
    }

    /** All that decides what a call adds to the summary of the caller. */
    private record Use(
            MethodRef method,
            List<List<Path>> arguments,
            List<Long> ownership,
            LockSet locks,
            LockSet mayHold,
            Threads threads,
            PathMap<List<Path>> copies,
            PathMap<Path> escaped,
            boolean isMixed) {}

    private Use use(State state, Calls.Call call) {
        List<List<Path>> paths = new ArrayList<>(call.arguments().size());
        List<Long> owned = new ArrayList<>(call.arguments().size());
        for (AbstractValue argument : call.arguments()) {
            paths.add(argument.paths());
            owned.add(places.ownership(state, argument));
        }
        return new Use(
                call.method(),
                paths,
                owned,
                state.locks(),
                state.mayHold(),
                state.threads(),
                state.copies(),
                state.escaped(),
                state.isMixed());
    }

    private State locksAfter(State state, Summary summary, List<AbstractValue> arguments) {
        if (summary.exitLocks().isEmpty()) {
            return state;
        }
        LockSet kept = summary.exitLocks().rename(lock -> places.rename(state, lock, arguments));
        boolean mayLose = environment.mode().tellsLocksApart();
        State after = state.withLocks(
                state.locks().plus(kept, mayLose), state.mayHold().plus(kept, mayLose));
        return state.locks().losesLocks() ? after.mixed() : after;
    }

    private Threads threads(State state, Calls.Call call, Summary summary) {
        if (summary.threads() == Threads.MAIN_ONLY) {
            return Threads.MAIN_ONLY;
        }
        // Only of the callee itself: one lock somewhere below says little about a whole class.
        boolean locksSameObject = environment.mode().tellsLocksApart()
                && summary.usesLocks()
                && call.method().owner().equals(transfer.code().ref().owner())
                && isOnSameObject(call);
        return locksSameObject ? state.threads().withConcurrency() : state.threads();
    }

    private boolean isOnSameObject(Calls.Call call) {
        return call.isStatic()
                ? transfer.code().info().isStatic()
                : call.receiver().paths().equals(List.of(Path.formal(0)));
    }

    /** A field of an object made here now holds what is also found elsewhere. */
    private State copy(State state, Path target, List<Path> sources, List<AbstractValue> arguments) {
        List<Path> targets = places.substitute(state, target, arguments);
        if (targets.size() != 1
                || (targets.get(0).root() == Path.Root.FORMAL
                        && !transfer.code().isConstructor())) {
            return state;
        }
        List<Path> found = new ArrayList<>();
        sources.forEach(source -> found.addAll(places.substitute(state, source, arguments)));
        return found.isEmpty() ? state : state.withCopy(targets.get(0), found);
    }

    private AbstractValue result(StateFrame frame, Calls.Call call, Summary summary, AbstractValue fresh) {
        State state = frame.state();
        long owned = ownership(state, summary.resultOwnership(), call.arguments());
        if (owned != Ownership.OWNED) {
            frame.setState(state.withOwnership(Path.temporary(call.index()), owned));
        }
        List<Path> paths = new ArrayList<>();
        summary.resultPaths().forEach(path -> paths.addAll(places.substitute(state, path, call.arguments())));
        AbstractValue value = paths.isEmpty() ? fresh : AbstractValue.at(paths, fresh.getSize());
        return value.with(summary.resultAttribute());
    }

    /** Ownership on conditions about parameters, for the arguments that were given. */
    private long ownership(State state, long condition, List<AbstractValue> arguments) {
        if (condition == Ownership.NONE || condition == Ownership.OWNED) {
            return condition;
        }
        long owned = Ownership.OWNED;
        for (int i = 0; i < arguments.size(); i++) {
            long formal = Ownership.ifFormal(i);
            if (formal != Ownership.NONE && (condition & formal) != 0) {
                owned = Ownership.join(owned, places.ownership(state, arguments.get(i)));
            }
        }
        return owned;
    }

    private void lift(
            State state, Access access, List<AbstractValue> arguments, int line, LockSet held, Set<Caveat> how) {
        Recorder recorder = transfer.recorder();
        long owned = ownership(state, access.ownership(), arguments);
        if (recorder == null || (owned == Ownership.OWNED && !environment.mode().followsLocals())) {
            return;
        }
        List<Path> paths = places.substituteAccess(state, access.path(), arguments);
        if (!isAnyVisible(paths)) {
            recorder.stray(access.path().last());
            if (!access.kind().equals(AccessKind.INTERFACE_CALL)) {
                liftEscaped(state, access, paths, line);
            }
            return;
        }
        LockSet locks = held.plus(
                access.locks().rename(lock -> places.rename(state, lock, arguments)),
                environment.mode().tellsLocksApart());
        Set<Caveat> caveats = caveats(access, how, isGuess(state));
        Threads threads = access.threads() == Threads.MAIN_ONLY || caveats.contains(Caveat.ON_STARTED_THREAD)
                ? access.threads()
                : state.threads();
        if (how.contains(Caveat.ON_STARTED_THREAD)) {
            threads = Threads.ANY;
        }
        MethodRef method = transfer.code().ref();
        for (Path path : paths) {
            // An owned object may lead to others that are not.
            long condition = owned == Ownership.OWNED ? places.ownership(state, path.prefix()) : owned;
            if (path.isVisibleOutside() && !path.isTooLong() && condition != Ownership.OWNED) {
                recorder.add(new Access(
                        access.kind(),
                        path,
                        access.target(),
                        threads,
                        locks,
                        condition,
                        method,
                        line,
                        access,
                        caveats));
            } else {
                recorder.stray(path.last());
            }
        }
    }

    /** What a called method does to an object that was made here and can be found by others. */
    private void liftEscaped(State state, Access access, List<Path> paths, int line) {
        Recorder recorder = transfer.recorder();
        for (Path path : paths) {
            Path found = Places.whereEscaped(state, path);
            if (recorder != null && found != null && access.locks().isEmpty()) {
                Set<Caveat> caveats = caveats(access, Set.of(Caveat.ESCAPED), isGuess(state));
                recorder.add(new Access(
                        access.kind(),
                        found,
                        access.target(),
                        state.threads(),
                        state.locks(),
                        Ownership.NONE,
                        transfer.code().ref(),
                        line,
                        access,
                        caveats));
            }
        }
    }

    private static boolean isAnyVisible(List<Path> paths) {
        for (Path path : paths) {
            if (path.isVisibleOutside()) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is not certain which locks are held: what was given back for a caller may be taken again below. */
    private static boolean isGuess(State state) {
        return state.isMixed() || state.locks().losesLocks();
    }

    private static Set<Caveat> caveats(Access access, Set<Caveat> how, boolean isMixed) {
        if (how.isEmpty() && !isMixed) {
            return access.caveats();
        }
        EnumSet<Caveat> caveats = EnumSet.noneOf(Caveat.class);
        caveats.addAll(how);
        caveats.addAll(access.caveats());
        if (isMixed) {
            caveats.add(Caveat.UNBALANCED);
        }
        return caveats;
    }

    private void wobble(Recorder recorder, State state, Summary summary, List<AbstractValue> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            for (Path path : arguments.get(i).paths()) {
                if (isPrefixOfAnother(path, i, arguments)) {
                    recorder.wobble(path);
                }
            }
        }
        for (Path path : summary.wobbly()) {
            if (path.length() == 0 && !environment.mode().parametersCanWobble()) {
                continue;
            }
            recorder.wobble(places.substitute(state, path, arguments));
        }
    }

    private static boolean isPrefixOfAnother(Path path, int position, List<AbstractValue> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (i != position) {
                for (Path other : arguments.get(i).paths()) {
                    if (path.equals(other) || path.isProperPrefixOf(other)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Runs code that was handed on, with the arguments that are known. */
    void run(StateFrame frame, MethodInfo body, List<AbstractValue> known, int index, Set<Caveat> how) {
        Summary summary = environment.summaries().apply(body.ref());
        Recorder recorder = transfer.recorder();
        if (summary == null || recorder == null) {
            return;
        }
        State state = frame.state();
        LockSet held = how.isEmpty() ? state.locks() : LockSet.NONE;
        int line = transfer.code().line(index);
        summary.accesses().forEach(access -> lift(state, access, known, line, held, how));
        wobble(recorder, state, summary, known);
    }
}
