// WORK Caffeine and Guava caches: bounded ones that load, evict and count, weak values, expiry, counters by compute
// THREADS 4, a pool of 2 for asynchronous loading, and the common pool for maintenance
// JARS com.github.ben-manes.caffeine:caffeine:3.1.8 com.google.guava:guava:33.4.0-jre
// JARS com.google.guava:failureaccess:1.0.2 org.checkerframework:checker-qual:3.37.0
// JARS com.google.errorprone:error_prone_annotations:2.21.1
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import java.util.Random;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class CachesMixed {
    /** What is cached; its fields are plain, so that a cache that publishes badly shows. */
    static class Entry {
        int key;
        long square;

        static Entry of(int key) {
            Entry e = new Entry();
            e.key = key;
            e.square = (long) key * key;
            return e;
        }
    }

    static final AtomicLong sum = new AtomicLong(), counted = new AtomicLong(), removed = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, ops = 1200 * percent;
        var bounded = Caffeine.newBuilder()
                .maximumSize(512)
                .recordStats()
                .removalListener((k, v, cause) -> removed.incrementAndGet())
                .build(Entry::of);
        var weak = Caffeine.newBuilder()
                .weakValues()
                .expireAfterAccess(10, TimeUnit.MINUTES)
                .build(Entry::of);
        ExecutorService loaders = Executors.newFixedThreadPool(2);
        var weighed = Caffeine.newBuilder()
                .executor(loaders)
                .maximumWeight(100_000)
                .weigher((Integer k, Entry v) -> v.key % 100 + 1)
                .expireAfterWrite(5, TimeUnit.MILLISECONDS)
                .buildAsync(Entry::of);
        var counters = Caffeine.newBuilder().<Integer, int[]>build().asMap();
        var guava = CacheBuilder.newBuilder()
                .maximumSize(512)
                .concurrencyLevel(2)
                .expireAfterWrite(5, TimeUnit.MILLISECONDS)
                .removalListener(n -> removed.incrementAndGet())
                .build(CacheLoader.from(Entry::of));
        var soft = CacheBuilder.newBuilder().weakKeys().softValues().build(CacheLoader.from(Entry::of));
        Integer[] keys = new Integer[2048];
        for (int i = 0; i < keys.length; i++) keys[i] = i;
        run(threads, id -> {
            Random rnd = new Random(id);
            long local = 0;
            for (int i = 0; i < ops; i++) {
                Integer k = keys[(rnd.nextInt(2048) * rnd.nextInt(2048)) >> 11]; // small keys are asked for more often
                local += bounded.get(k).square;
                local += guava.getUnchecked(k).square;
                if (i % 4 == 0) {
                    local += weak.get(k).square;
                    local += soft.getUnchecked(k).square;
                    local += weighed.get(k).join().square;
                }
                if (i % 8 == 0) {
                    counters.compute(k, (key, count) -> {
                        int[] c = count != null ? count : new int[1];
                        c[0]++;
                        return c;
                    });
                }
                if (i % 64 == 0) {
                    bounded.invalidate(k);
                    guava.invalidate(k);
                }
                if (i % 4096 == 0) local += bounded.asMap().size() > 4096 ? 1 : 0;
            }
            sum.addAndGet(local);
        });
        loaders.shutdown();
        counters.values().forEach(c -> counted.addAndGet(c[0]));
        bounded.cleanUp();
        if (bounded.estimatedSize() > 512 || guava.size() > 512) throw new AssertionError("too large");
        var stats = bounded.stats();
        boolean adds = stats.requestCount() == (long) threads * ops && removed.get() > 0;
        System.out.println("DONE CachesMixed sum=" + sum + " counted=" + counted + " stats=" + adds);
    }

    static void run(int threads, java.util.function.IntConsumer work) throws InterruptedException {
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int id = t;
            ts[t] = new Thread(() -> work.accept(id), "caches-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
    }
}
