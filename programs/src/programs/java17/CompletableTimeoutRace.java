// IDIOM orTimeout completes the future although its task still runs
// EXPECT race field=CompletableTimeoutRace.x at=A,B
import java.util.concurrent.*;

public class CompletableTimeoutRace {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread[] t = new Thread[1];
    CompletableFuture<Integer> f = new CompletableFuture<>();
    t[0] = Duo.go(() -> {
      Thread.sleep(120);
      x = 1; // @A
      f.complete(1);
    });
    try {
      f.orTimeout(40, TimeUnit.MILLISECONDS).join();
    } catch (CompletionException e) {
    }
    x++; // @B
    t[0].join();
  }
}
