// IDIOM two stages that depend on the same one are not ordered
// EXPECT race field=CompletableChainRace.n at=A,B
import java.util.concurrent.*;

public class CompletableChainRace {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletableFuture<Void> source = new CompletableFuture<>();
    CompletableFuture<Void> a = source.thenRunAsync(
        () -> {
          Duo.sleep(30);
          n++; // @A
          Duo.sleep(100);
        },
        pool);
    CompletableFuture<Void> b = source.thenRunAsync(
        () -> {
          Duo.sleep(90);
          n++; // @B
        },
        pool);
    source.complete(null);
    CompletableFuture.allOf(a, b).join();
    pool.shutdown();
  }
}
