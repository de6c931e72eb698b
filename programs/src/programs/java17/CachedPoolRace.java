// IDIOM two tasks of a cached pool share a field
// EXPECT race field=CachedPoolRace.x at=A,B
import java.util.concurrent.*;

public class CachedPoolRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newCachedThreadPool();
    pool.execute(() -> {
      Duo.sleep(30);
      x = 1; // @A
      Duo.sleep(100);
    });
    pool.execute(() -> {
      Duo.sleep(90);
      x = 2; // @B
    });
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
  }
}
