package dev.photofinish.bench.kernel;

import org.jspecify.annotations.Nullable;

/** One thread makes items, the other uses them; between the two is a buffer with wait and notify. */
final class ProducerConsumer {
    private static final int CAPACITY = 256;

    private static final class Item {
        int number;
        long payload;
    }

    private final @Nullable Item[] buffer = new Item[CAPACITY];
    private int first;
    private int count;
    private long sum;

    private ProducerConsumer() {}

    static long run(int items) {
        ProducerConsumer queue = new ProducerConsumer();
        Team.run(number -> {
            if (number == 0) {
                queue.produce(items);
            } else {
                queue.consume(items);
            }
        });
        return queue.sum;
    }

    private void produce(int items) throws InterruptedException {
        for (int i = 0; i < items; i++) {
            Item item = new Item();
            item.number = i;
            item.payload = i * 31L;
            put(item);
        }
    }

    private void consume(int items) throws InterruptedException {
        for (int i = 0; i < items; i++) {
            Item item = take();
            item.payload ^= item.number;
            sum = sum * 31 + item.payload;
        }
    }

    private synchronized void put(Item item) throws InterruptedException {
        while (count == CAPACITY) {
            wait();
        }
        buffer[(first + count) % CAPACITY] = item;
        if (count++ == 0) {
            notifyAll();
        }
    }

    private synchronized Item take() throws InterruptedException {
        Item item;
        while ((item = buffer[first]) == null) {
            wait();
        }
        buffer[first] = null;
        first = (first + 1) % CAPACITY;
        if (count-- == CAPACITY) {
            notifyAll();
        }
        return item;
    }
}
