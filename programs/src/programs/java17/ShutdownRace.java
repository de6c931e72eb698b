// IDIOM shutdown does not wait for the tasks
// EXPECT race field=ShutdownRace.x at=A,B
import java.util.concurrent.*;

public class ShutdownRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(() -> {
      Duo.sleep(50);
      x = 1; // @A
      Duo.sleep(150);
    });
    pool.shutdown();
    Thread.sleep(120);
    int got = x; // @B
    pool.awaitTermination(5, TimeUnit.SECONDS);
  }
}
