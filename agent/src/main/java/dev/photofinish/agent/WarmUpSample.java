package dev.photofinish.agent;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A class that has one of everything that hooks are put beside. It never runs: it is rewritten for nothing before
 * anything else, see {@link Transformer#warmUp}.
 */
@SuppressWarnings("all") // it only has to be there
final class WarmUpSample implements Cloneable {
    static int total;
    static volatile Object last;
    int count;
    long sum;
    int[] data = new int[8];
    volatile boolean ready;

    private WarmUpSample() {}

    synchronized long accesses(int[] other, Object lock, StringBuilder text, Map<String, Integer> map) {
        for (int i = 0; i < data.length; i++) {
            data[i] += other[i];
            sum += data[i];
        }
        while (!ready && count < 3) {
            count++;
        }
        synchronized (lock) {
            total = count;
            last = text.append(count);
        }
        map.put("sum", (int) sum);
        System.arraycopy(data, 0, other, 0, count);
        Arrays.fill(data, 0);
        return other.clone().length + new HashMap<>(map).size();
    }

    static Object others(Field field, Object lock, WarmUpSample sample) throws Exception {
        try {
            synchronized (lock) {
                lock.wait();
            }
            return switch (sample.count) {
                case 1 -> field.get(sample);
                default -> sample.clone();
            };
        } finally {
            sample.ready = true;
        }
    }
}
