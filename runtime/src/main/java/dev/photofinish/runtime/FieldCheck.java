package dev.photofinish.runtime;

/**
 * Checks accesses of fields that the program's own code could not let pass by a look at the words. A check may take its
 * time, for a stack for instance. If another thread has come in between, it had better be noticed: it may have looked
 * before this one has left its word, and there may be no other access.
 */
final class FieldCheck {
    private FieldCheck() {}

    static void read(Object base, long place, ThreadState thread, int site) {
        if (place == 0) {
            return;
        }
        long writeAt = FieldPlaces.lastWrite(place);
        long readsAt = FieldPlaces.reads(place);
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        if (Epoch.isShared(reads) && thread.setsRead.has(reads, thread.epoch)) {
            return;
        }
        thread.created = created(base, place);
        long word = Detector.read(write, reads, thread, site);
        if (Raw.U.getLong(base, writeAt) != write || Raw.U.getLong(base, readsAt) != reads) {
            word = Detector.read(Raw.U.getLong(base, writeAt), Raw.U.getLong(base, readsAt), thread, site);
        }
        thread.created = 0;
        if (word != Raw.U.getLong(base, readsAt)) { // threads that only read should not fight for the memory
            Raw.U.putLong(base, readsAt, word);
        }
    }

    /** The first write of all needs no check. */
    static void write(Object base, long place, ThreadState thread, int site) {
        if (place == 0) {
            return;
        }
        long writeAt = FieldPlaces.lastWrite(place);
        long readsAt = FieldPlaces.reads(place);
        long write = Raw.U.getLong(base, writeAt);
        long reads = Raw.U.getLong(base, readsAt);
        if ((write | reads) == 0 && thread.inside == 0) {
            int calm = Sites.calmWord(site);
            if (calm != 0) {
                Raw.U.putLong(base, writeAt, thread.stamp(calm));
                return;
            }
        }
        thread.created = created(base, place);
        long word = Detector.write(write, reads, thread, site);
        if (Raw.U.getLong(base, writeAt) != write || Raw.U.getLong(base, readsAt) != reads) {
            word = Detector.write(Raw.U.getLong(base, writeAt), Raw.U.getLong(base, readsAt), thread, site);
        }
        thread.created = 0;
        if (word != write) {
            Raw.U.putLong(base, writeAt, word);
        }
    }

    private static int created(Object base, long place) {
        long at = FieldPlaces.created(place);
        return at == 0 ? 0 : Raw.U.getInt(base, at);
    }
}
