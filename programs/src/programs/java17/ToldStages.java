// IDIOM a report says where the stages of a CompletableFuture were added
// EXPECT race field=ToldStages.hits at=A,B
// TELLS submitted=S,T
import java.util.concurrent.*;

public class ToldStages {
  static int hits;

  public static void main(String[] args) throws Exception {
    ExecutorService one = Executors.newFixedThreadPool(1);
    ExecutorService two = Executors.newFixedThreadPool(1);
    CompletableFuture<Void> first =
        CompletableFuture.runAsync(() -> pause(50), one);
    CompletableFuture<Void> second = first.thenRunAsync(() -> hits++, one); // @A @S
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(ToldStages::late, two); // @T
    second.join();
    other.join();
    one.shutdown();
    two.shutdown();
  }

  static int late() {
    pause(200);
    return --hits; // @B
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
