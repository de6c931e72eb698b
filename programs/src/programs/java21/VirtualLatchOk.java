// IDIOM hundreds of virtual threads that a latch lets go count under a lock; the one before the latch is known to all
// EXPECT none
import java.util.*;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualLatchOk {
  static final int THREADS = 500;
  static final ReentrantLock LOCK = new ReentrantLock();
  static int limit;
  static int shared;

  public static void main(String[] args) throws Exception {
    CountDownLatch up = new CountDownLatch(THREADS);
    CountDownLatch go = new CountDownLatch(1);
    int[] cells = new int[THREADS];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads.add(Thread.startVirtualThread(() -> work(up, go, cells, me)));
    }
    up.await();
    for (int cell : cells) limit += cell;
    go.countDown();
    for (Thread thread : threads) thread.join();
    Duo.check(shared == THREADS);
  }

  static void work(CountDownLatch up, CountDownLatch go, int[] cells, int me) {
    cells[me] = 1;
    up.countDown();
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    LOCK.lock();
    if (shared < limit) shared++;
    LOCK.unlock();
  }
}
