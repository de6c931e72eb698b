// IDIOM a few of thousands of virtual threads that live at once forget the lock
// EXPECT race field=VirtualThousandsLiveRace.forgotten at=A,A
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThousandsLiveRace {
  static final int THREADS = 2000;
  static final ReentrantLock LOCK = new ReentrantLock();
  static int total;
  static int forgotten;

  public static void main(String[] args) throws Exception {
    CountDownLatch up = new CountDownLatch(THREADS);
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads.add(Thread.startVirtualThread(() -> work(up, go, me)));
    }
    up.await();
    go.countDown();
    for (Thread thread : threads) thread.join();
    Duo.check(total == THREADS);
  }

  static void work(CountDownLatch up, CountDownLatch go, int me) {
    try {
      up.countDown();
      go.await();
      if (me % 100 == 77) forgotten++; // @A
      Thread.sleep(1 + me % 20);
      LOCK.lock();
      total++;
      LOCK.unlock();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
