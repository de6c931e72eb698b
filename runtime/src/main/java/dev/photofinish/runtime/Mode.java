package dev.photofinish.runtime;

/** What hooks do: constants, so that compiled hooks hold nothing of what they do not do. */
final class Mode {
    static final boolean DETECTS = ModeChoice.detects;
    static final boolean RECORDS = ModeChoice.records;
    static final boolean SAMPLES = ModeChoice.samples;

    private Mode() {}
}
