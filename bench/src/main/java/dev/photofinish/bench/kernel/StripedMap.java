package dev.photofinish.bench.kernel;

import org.jspecify.annotations.Nullable;

/** A hash map of chained entries; a monitor guards each of its stripes. */
final class StripedMap {
    private static final int STRIPES = 16;
    private static final int BUCKETS = 1 << 14;
    private static final int KEYS = 1 << 15;

    private static final class Entry {
        int key;
        int value;

        @Nullable
        Entry next;
    }

    private static final class Stripe {
        int size;
    }

    private final Stripe[] stripes = new Stripe[STRIPES];
    private final @Nullable Entry[] buckets = new Entry[BUCKETS];

    private StripedMap() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    static long run(int operations) {
        StripedMap map = new StripedMap();
        Team.run(number -> {
            int random = 12_345 + number;
            for (int i = 0; i < operations; i++) {
                random = random * 1_664_525 + 1_013_904_223;
                map.add((random >>> 8) % KEYS, 1);
            }
        });
        return map.sum();
    }

    private void add(int key, int amount) {
        int bucket = key & (BUCKETS - 1);
        Stripe stripe = stripes[bucket & (STRIPES - 1)];
        synchronized (stripe) {
            for (Entry entry = buckets[bucket]; entry != null; entry = entry.next) {
                if (entry.key == key) {
                    entry.value += amount;
                    return;
                }
            }
            Entry entry = new Entry();
            entry.key = key;
            entry.value = amount;
            entry.next = buckets[bucket];
            buckets[bucket] = entry;
            stripe.size++;
        }
    }

    private long sum() {
        long sum = 0;
        for (Entry first : buckets) {
            for (Entry entry = first; entry != null; entry = entry.next) {
                sum += entry.key * 31L + entry.value;
            }
        }
        for (Stripe stripe : stripes) {
            sum = sum * 31 + stripe.size;
        }
        return sum;
    }
}
