// WORK LMAX Disruptor: one ring with several producers, a pipeline with a diamond of consumers, a polled ring
// THREADS 3 producers and 1, 4 consumers, a poller
// JARS com.lmax:disruptor:4.0.0
import com.lmax.disruptor.*;
import com.lmax.disruptor.dsl.*;
import com.lmax.disruptor.util.DaemonThreadFactory;
import java.util.concurrent.*;

public class DisruptorRings {
    /** One event of a ring; all its fields are plain. */
    static class Event {
        long value, doubled, squared;
        int[] payload;
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int per = 8000 * percent;
        System.out.println(
                "DONE DisruptorRings many=" + many(per) + " diamond=" + diamond(2 * per, new YieldingWaitStrategy())
                        + " blocking=" + diamond(per / 4, new BlockingWaitStrategy()) + " polled=" + polled(per));
    }

    /** Three producers, one consumer. */
    static long many(int per) throws Exception {
        Disruptor<Event> d = new Disruptor<>(
                Event::new, 1024, DaemonThreadFactory.INSTANCE, ProducerType.MULTI, new SleepingWaitStrategy());
        long[] sum = new long[1];
        CountDownLatch all = new CountDownLatch(1);
        int[] seen = new int[1];
        d.handleEventsWith((e, sequence, last) -> {
            sum[0] += e.value + e.payload[0];
            e.payload = null;
            if (++seen[0] == 3 * per) all.countDown();
        });
        RingBuffer<Event> ring = d.start();
        Thread[] ts = new Thread[3];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(
                    () -> {
                        for (int i = 0; i < per; i++) {
                            int value = i;
                            if (i % 3 == 0) {
                                ring.publishEvent((e, s) -> fill(e, value, id));
                            } else {
                                long s = ring.next();
                                fill(ring.get(s), value, id);
                                ring.publish(s);
                            }
                        }
                    },
                    "producer-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        all.await();
        d.shutdown();
        return sum[0];
    }

    static void fill(Event e, int value, int id) {
        e.value = value;
        e.payload = new int[] {id};
    }

    /** One producer, two consumers side by side, one after both. */
    static long diamond(int events, WaitStrategy wait) throws Exception {
        Disruptor<Event> d = new Disruptor<>(Event::new, 512, DaemonThreadFactory.INSTANCE, ProducerType.SINGLE, wait);
        long[] sum = new long[1];
        d.handleEventsWith((e, s, last) -> e.doubled = 2 * e.value, (e, s, last) -> e.squared = e.value * e.value)
                .then((e, s, last) -> sum[0] += e.doubled + e.squared);
        RingBuffer<Event> ring = d.start();
        for (int i = 0; i < events; i++) {
            long s = ring.next();
            ring.get(s).value = i;
            ring.publish(s);
        }
        d.shutdown();
        return sum[0];
    }

    /** Two producers and a consumer that asks. */
    static long polled(int events) throws Exception {
        RingBuffer<Event> ring = RingBuffer.createMultiProducer(Event::new, 256, new BusySpinWaitStrategy());
        EventPoller<Event> poller = ring.newPoller();
        ring.addGatingSequences(poller.getSequence());
        Thread[] ts = new Thread[2];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(
                    () -> {
                        for (int i = 0; i < events; i++) {
                            int value = i;
                            while (!ring.tryPublishEvent((e, s) -> fill(e, value, id))) Thread.yield();
                        }
                    },
                    "polled-" + t);
            ts[t].start();
        }
        long[] sum = new long[2];
        while (sum[1] < 2L * events) {
            EventPoller.PollState state = poller.poll((e, s, last) -> {
                sum[0] += e.value + e.payload[0];
                sum[1]++;
                return true;
            });
            if (state != EventPoller.PollState.PROCESSING) Thread.yield();
        }
        for (Thread t : ts) t.join();
        return sum[0];
    }
}
