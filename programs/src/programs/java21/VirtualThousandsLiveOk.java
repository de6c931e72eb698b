// IDIOM thousands of virtual threads live at once and take turns by a lock, an atomic number and a queue
// EXPECT none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThousandsLiveOk {
  static final int THREADS = 2000;
  static final ReentrantLock LOCK = new ReentrantLock();
  static final AtomicInteger TURNS = new AtomicInteger();
  static int total;
  static int limit;

  static class Box {
    int value;
  }

  public static void main(String[] args) throws Exception {
    CountDownLatch up = new CountDownLatch(THREADS);
    CountDownLatch go = new CountDownLatch(1);
    LinkedBlockingQueue<Box> boxes = new LinkedBlockingQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int nap = 1 + i % 20;
      threads.add(Thread.startVirtualThread(() -> work(up, go, boxes, nap)));
    }
    up.await();
    limit = 3;
    go.countDown();
    for (Thread thread : threads) thread.join();
    limit = 0;
    int sum = 0;
    for (Box box : boxes) sum += box.value;
    Duo.check(total == 3 * THREADS && sum == 2 * 3 * THREADS && TURNS.get() == 3 * THREADS);
  }

  static void work(CountDownLatch up, CountDownLatch go, BlockingQueue<Box> boxes, int nap) {
    try {
      Box box = new Box();
      up.countDown();
      go.await();
      for (int i = 0; i < limit; i++) {
        box.value++;
        boxes.put(box);
        Thread.sleep(nap);
        box = boxes.take();
        box.value++;
        LOCK.lock();
        total++;
        LOCK.unlock();
        TURNS.incrementAndGet();
      }
      boxes.put(box);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
