package dev.photofinish.engine;

import java.util.HashMap;
import java.util.Map;

/** Gives fingerprints short names, {@code PF-7c1e90}; longer ones where two would get the same. */
final class RaceIds {
    private static final int SHORT = 6;

    private final Map<String, String> owners = new HashMap<>();

    /** The name of a fingerprint, always the same one. */
    String of(String fingerprint) {
        String id = "PF-" + fingerprint.substring(0, SHORT);
        String owner = owners.putIfAbsent(id, fingerprint);
        return owner == null || owner.equals(fingerprint) ? id : "PF-" + fingerprint;
    }
}
