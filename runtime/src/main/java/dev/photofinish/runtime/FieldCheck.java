package dev.photofinish.runtime;

/** Checks accesses of fields that the program's own code could not let pass by a look at the words. */
final class FieldCheck {
    private FieldCheck() {}

    static void read(Object base, long place, ThreadState thread, int site) {
        if (place == 0) {
            return;
        }
        thread.created = created(base, place);
        VariableCheck.read(base, FieldPlaces.lastWrite(place), FieldPlaces.reads(place), thread, site);
        thread.created = 0;
    }

    static void write(Object base, long place, ThreadState thread, int site) {
        if (place == 0) {
            return;
        }
        thread.created = created(base, place);
        VariableCheck.write(base, FieldPlaces.lastWrite(place), FieldPlaces.reads(place), thread, site);
        thread.created = 0;
    }

    private static int created(Object base, long place) {
        long at = FieldPlaces.created(place);
        return at == 0 ? 0 : Raw.U.getInt(base, at);
    }
}
