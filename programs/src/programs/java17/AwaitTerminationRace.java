// IDIOM awaitTermination that gives false orders nothing
// EXPECT race field=AwaitTerminationRace.x at=A,B
import java.util.concurrent.*;

public class AwaitTerminationRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(1);
    ex.execute(() -> {
      x = 1; // @A
      Duo.sleep(600);
    });
    ex.shutdown();
    Thread.sleep(30);
    if (!ex.awaitTermination(30, TimeUnit.MILLISECONDS)) x = 2; // @B
  }
}
