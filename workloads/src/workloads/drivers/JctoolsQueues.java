// WORK MPMC, MPSC and unbounded JCTools queues and NonBlockingHashMap (Unsafe/AtomicFieldUpdater based synchronisation)
// THREADS 4 producers and 2 consumers
// JARS org.jctools:jctools-core:4.0.5
import java.util.concurrent.atomic.*;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.queues.*;

public class JctoolsQueues {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int per = 40_000 * percent, producers = 4;
        MpmcArrayQueue<int[]> a = new MpmcArrayQueue<>(1024);
        MpscUnboundedArrayQueue<int[]> b = new MpscUnboundedArrayQueue<>(256);
        NonBlockingHashMap<Integer, Integer> map = new NonBlockingHashMap<>();
        AtomicLong sum = new AtomicLong(), taken = new AtomicLong();
        Thread[] ts = new Thread[producers + 3];
        for (int p = 0; p < producers; p++) {
            int id = p;
            ts[p] = new Thread(
                    () -> {
                        for (int i = 0; i < per; i++) {
                            int[] msg = {i, id};
                            if ((i & 1) == 0) while (!a.offer(msg)) Thread.yield();
                            else b.offer(msg);
                            if (i % 64 == 0) map.merge(i % 500, 1, Integer::sum);
                        }
                    },
                    "producer-" + p);
        }
        long half = (long) producers * per / 2;
        for (int c = 0; c < 2; c++)
            ts[producers + c] = new Thread(
                    () -> {
                        while (taken.get() < half) {
                            int[] m = a.poll();
                            if (m == null) Thread.yield();
                            else {
                                taken.incrementAndGet();
                                sum.addAndGet(m[0] + m[1]);
                            }
                        }
                    },
                    "mpmc-consumer-" + c);
        ts[producers + 2] = new Thread(
                () -> {
                    for (long n = 0; n < half; ) {
                        int[] m = b.poll();
                        if (m == null) Thread.yield();
                        else {
                            n++;
                            sum.addAndGet(m[0] + m[1]);
                        }
                    }
                },
                "mpsc-consumer");
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        long merged = 0;
        for (int v : map.values()) merged += v;
        System.out.println("DONE JctoolsQueues sum=" + sum + " merged=" + merged);
    }
}
