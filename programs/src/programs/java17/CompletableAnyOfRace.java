// IDIOM anyOf waits for one only
// EXPECT race field=CompletableAnyOfRace.x at=A,B
import java.util.concurrent.*;

public class CompletableAnyOfRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    var a = CompletableFuture.runAsync(
        () -> {
          Duo.sleep(100);
          x = 1; // @A
        },
        pool);
    var b = CompletableFuture.runAsync(() -> {}, pool);
    CompletableFuture.anyOf(a, b).join();
    x++; // @B
    a.join();
    pool.shutdown();
  }
}
