// IDIOM of hundreds of virtual threads that a latch lets go, two share a variable
// EXPECT race field=VirtualLatchRace.shared at=A,A
import java.util.*;
import java.util.concurrent.CountDownLatch;

public class VirtualLatchRace {
  static final int THREADS = 500;
  static int shared;

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
  }

  static void work(CountDownLatch up, CountDownLatch go, int me) {
    up.countDown();
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (me == THREADS / 3 || me == 2 * THREADS / 3) shared++; // @A
  }
}
