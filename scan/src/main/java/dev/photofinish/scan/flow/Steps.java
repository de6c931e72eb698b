package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Step;
import java.util.HashMap;
import java.util.Map;

/** One object per field, so that equal paths are quickly found to be equal. */
public final class Steps {
    private final Map<String, Map<String, Step>> known = new HashMap<>();

    Step of(String owner, String name) {
        return known.computeIfAbsent(owner, key -> new HashMap<>()).computeIfAbsent(name, key -> new Step(owner, name));
    }
}
