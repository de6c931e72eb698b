// IDIOM cancel does not wait for the running task
// EXPECT race field=CancelRunningRace.x at=A,B
import java.util.concurrent.*;

public class CancelRunningRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(1);
    Future<?> f = ex.submit(() -> {
      Duo.sleep(150);
      x = 1; // @A
    });
    Thread.sleep(30);
    f.cancel(false);
    try {
      f.get();
    } catch (CancellationException e) {
    }
    Thread.sleep(400);
    x = 2; // @B
    ex.shutdown();
  }
}
