// IDIOM sleeping, latch, semaphore, barrier and future, each interrupted
// EXPECT none
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class InterruptExchangeOk {
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body[] bodies = {
      () -> Thread.sleep(5000),
      () -> new CountDownLatch(1).await(),
      () -> new Semaphore(0).acquire(),
      () -> new CyclicBarrier(2).await(),
      () -> new CompletableFuture<Integer>().get(),
      () -> new Exchanger<Integer>().exchange(1),
      () -> new SynchronousQueue<Integer>().put(1),
      () -> {
        ReentrantLock l = new ReentrantLock();
        l.lock();
        l.newCondition().await();
      },
      () -> new FutureTask<Integer>(() -> 1).get(),
      () -> new StampedLock().readLockInterruptibly()
    };
    for (Duo.Body b : bodies) {
      x = 0;
      Thread t = Duo.go(() -> {
        try {
          b.run();
          Thread.sleep(5000);
        } catch (InterruptedException e) {
          x++;
        }
      });
      Thread.sleep(20);
      x = 1;
      t.interrupt();
      t.join();
      x++;
    }
  }
}
