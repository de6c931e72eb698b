// IDIOM a report says where the tasks of a pool were submitted, not only where its threads were started
// EXPECT race field=ToldPool.hits at=A,B
// TELLS created=- submitted=S,T
import java.util.concurrent.*;

public class ToldPool {
  static int hits;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.execute(() -> pause(50)); // other tasks come first, so that threads are not started for those that matter
    pool.execute(() -> pause(50));
    Thread.sleep(150);
    pool.execute(ToldPool::hit); // @S
    pool.submit(ToldPool::miss); // @T
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
  }

  static void hit() {
    hits++; // @A
    pause(300); // keeps this thread busy
  }

  static int miss() {
    pause(150);
    return hits--; // @B
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
