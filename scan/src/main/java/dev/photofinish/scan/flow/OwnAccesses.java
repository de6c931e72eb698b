package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.State;
import java.util.EnumSet;
import java.util.Set;

/** Records the accesses that a method makes itself. */
final class OwnAccesses {
    private final Code code;
    private final Places places;

    OwnAccesses(Code code, Places places) {
        this.code = code;
        this.places = places;
    }

    /**
     * What an instruction does to a path.
     *
     * @param state before it
     * @param kind what it does
     * @param path what it touches
     * @param target name of the method for calls of interfaces and containers
     * @param index of the instruction
     */
    record Touch(State state, AccessKind kind, Path path, String target, int index) {}

    /** Records an access that others can know of; what only this method owns cannot race. */
    void record(Recorder recorder, Touch touch) {
        Path path = touch.path();
        Path found = Places.whereEscaped(touch.state(), path);
        if (found != null && touch.kind() != AccessKind.INTERFACE_CALL) {
            EnumSet<Caveat> caveats = EnumSet.of(Caveat.ESCAPED);
            caveats.addAll(Places.caveats(touch.state(), touch.kind(), found));
            recorder.add(access(touch, found, Ownership.NONE, caveats));
            return;
        }
        if (!path.isVisibleOutside() || path.isTooLong() || Places.isCompilersTable(path)) {
            return;
        }
        Path object = touch.kind() == AccessKind.INTERFACE_CALL ? path : path.prefix();
        long owned = places.ownership(touch.state(), object);
        if (owned != Ownership.OWNED) {
            recorder.add(access(touch, path, owned, Places.caveats(touch.state(), touch.kind(), path)));
        }
    }

    private Access access(Touch touch, Path path, long ownership, Set<Caveat> caveats) {
        State state = touch.state();
        return new Access(
                touch.kind(),
                path,
                touch.target(),
                state.threads(),
                state.locks(),
                ownership,
                code.ref(),
                code.line(touch.index()),
                null,
                caveats);
    }
}
