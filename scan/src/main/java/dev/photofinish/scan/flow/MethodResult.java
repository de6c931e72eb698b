package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Step;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What is known where a method returns, over all its returns. */
final class MethodResult {
    private final Places places;
    private final Mode mode;
    private final Set<Step> safeFields =
            new TreeSet<>(Comparator.comparing(Step::owner).thenComparing(Step::name));
    private @Nullable State exit;
    private long ownership = Ownership.OWNED;
    private @Nullable Attribute attribute;
    private final TreeMap<String, Path> paths = new TreeMap<>();

    MethodResult(Places places, Mode mode) {
        this.places = places;
        this.mode = mode;
    }

    void clear() {
        exit = null;
        ownership = Ownership.OWNED;
        attribute = null;
        paths.clear();
        safeFields.clear();
    }

    /** Takes note of a return. */
    void leave(State state, AbstractValue value) {
        exit = exit == null ? state : exit.join(state, mode.believesOneBranch());
        ownership = Ownership.join(ownership, places.ownership(state, value));
        attribute = attribute == null ? value.attribute() : attribute.join(value.attribute());
        if (mode.followsLocals()) {
            value.paths().stream()
                    .filter(path -> path.isVisibleOutside() && !path.isTooLong())
                    .forEach(path -> paths.put(path.toString(), path));
        }
    }

    void safeField(Step step) {
        safeFields.add(step);
    }

    Set<Step> safeFields() {
        return safeFields;
    }

    /** What is known at the end; null if the method never returns. */
    @Nullable
    State exit() {
        return exit;
    }

    long ownership() {
        return ownership;
    }

    Attribute attribute() {
        return attribute == null ? Attribute.NONE : attribute;
    }

    List<Path> paths() {
        return List.copyOf(paths.values());
    }

    /** Fields of the receiver that got parameters or what these lead to. */
    Map<Path, List<Path>> copies() {
        Map<Path, List<Path>> copies = new TreeMap<>(Comparator.comparing(Path::toString));
        if (exit != null) {
            exit.copies().forEach((path, sources) -> {
                if (path.startsAtFormal(0) && sources.stream().allMatch(Path::isVisibleOutside)) {
                    copies.put(path, sources);
                }
            });
        }
        return copies.isEmpty() ? Map.of() : copies;
    }
}
