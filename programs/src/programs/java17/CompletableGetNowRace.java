// IDIOM getNow before completion gives the default: no order
// EXPECT race field=CompletableGetNowRace.x at=A,B
import java.util.concurrent.*;

public class CompletableGetNowRace {
  static int x;

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> p = CompletableFuture.supplyAsync(() -> {
      x = 1; // @A
      Duo.sleep(600);
      return 1;
    });
    Thread.sleep(70);
    if (p.getNow(0) == 0) x = 2; // @B
    p.join();
  }
}
