package dev.photofinish.runtime;

/**
 * The structure of a collection of the JDK as one variable: every operation reads it, and those that change it
 * write it. Replacing an element is no change: two threads may replace different ones.
 */
final class CollectionShadow extends WeakEntry {
    private static final WeakTable<CollectionShadow> SHADOWS = new WeakTable<>() {
        @Override
        CollectionShadow make(Object object, int hash) {
            return new CollectionShadow(object, hash);
        }
    };

    /** The class that the program knows: a set may keep its elements in a map. */
    private String name;

    private long lastWrite;
    private long reads;

    private CollectionShadow(Object structure, int hash) {
        super(structure, hash);
        name = structure.getClass().getName();
    }

    String name() {
        return name;
    }

    /** The program has called a collection. */
    static void enter(Object named, Object structure, ThreadState thread) {
        int site = thread.callSite;
        thread.callSite = 0; // what the collection itself calls is its own business
        CollectionShadow shadow = thread.collection;
        if (shadow == null || !shadow.refersTo(structure)) {
            shadow = SHADOWS.findOrAdd(structure);
            if (named != structure) {
                shadow.name = named.getClass().getName();
            }
            thread.collection = shadow;
        }
        thread.collectionSite = site;
        shadow.read(thread, site);
    }

    private void read(ThreadState thread, int site) {
        if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0
                && ((lastWrite ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            reads = Detector.read(lastWrite, reads, thread, site);
            thread.subject = null;
        }
    }

    void write(ThreadState thread, int site) {
        if (((lastWrite ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            lastWrite = Detector.write(lastWrite, reads, thread, site);
            thread.subject = null;
        }
    }
}
