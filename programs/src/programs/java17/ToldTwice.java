// IDIOM of a task that was submitted in two places nobody knows which of them counts, so nothing is said
// EXPECT race field=ToldTwice.hits at=A,B
// TELLS submitted=-
import java.util.concurrent.*;

public class ToldTwice {
  static int hits;
  static final Runnable SHARED = ToldTwice::hit;

  static void hit() {
    hits++; // @A @B
    try {
      Thread.sleep(200); // so that another thread runs it the next time
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 2; i++) {
      pool.execute(() -> {});
    }
    Thread.sleep(50);
    CountDownLatch open = new CountDownLatch(1);
    pool.execute(() -> await(open));
    pool.execute(() -> await(open));
    pool.execute(SHARED);
    pool.execute(SHARED);
    open.countDown();
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
  }

  static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
