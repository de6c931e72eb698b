package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Fields of classes that were not known when the accessing class was instrumented. What such a field is turns
 * out at its first access: one with words is data; any other is taken for synchronisation, which at worst adds
 * an order.
 */
public final class ForeignFields {
    private static final SpinLock LOCK = new SpinLock();
    private static @Nullable ForeignFields[] bySite = new ForeignFields[1 << 10];

    private final String owner;
    private final String field;
    private final boolean checked;
    private volatile boolean resolved;
    private @Nullable Words words;
    private long key = SyncTable.ANY_OFFSET;

    private ForeignFields(String owner, String field, boolean checked) {
        this.owner = owner;
        this.field = field;
        this.checked = checked;
    }

    /** Says which field a site accesses, and whether plain accesses matter there. */
    public static void add(int site, String owner, String field, boolean checked) {
        LOCK.lock();
        try {
            if (site >= bySite.length) {
                ForeignFields[] more = new ForeignFields[Math.max(site + 1, bySite.length * 2)];
                System.arraycopy(bySite, 0, more, 0, bySite.length);
                bySite = more;
            }
            bySite[site] = new ForeignFields(owner, field, checked);
        } finally {
            LOCK.unlock();
        }
    }

    static void afterRead(Object base, ThreadState thread, int site) {
        ForeignFields foreign = bySite[site];
        if (foreign == null || thread.inside != 0) {
            return;
        }
        foreign.resolve(base);
        Words data = foreign.words;
        if (data == null) {
            Sync.acquire(base, foreign.key, thread);
        } else if (foreign.checked) {
            data.access(base, false, thread, site);
        }
    }

    static void beforeWrite(Object base, ThreadState thread, int site) {
        ForeignFields foreign = bySite[site];
        if (foreign == null || thread.inside != 0) {
            return;
        }
        foreign.resolve(base);
        Words data = foreign.words;
        if (data == null) {
            Sync.release(base, foreign.key, thread);
        } else if (foreign.checked) {
            data.access(base, true, thread, site);
        }
    }

    private void resolve(Object base) {
        if (resolved) {
            return;
        }
        Class<?> type = base instanceof Class<?> itself ? itself : base.getClass();
        while (type != null && !type.getName().equals(owner)) {
            type = type.getSuperclass();
        }
        for (; type != null; type = type.getSuperclass()) {
            words = Words.ofFieldOrNull(type, field);
            long offset = words != null ? 0 : Offsets.of(base, type.getName(), field);
            if (words != null || offset != SyncTable.ANY_OFFSET) {
                key = words != null ? key : offset;
                break;
            }
        }
        resolved = true;
    }
}
