// IDIOM get times out, the task still runs
// EXPECT race field=GetTimeoutRace.x at=A,B
import java.util.concurrent.*;

public class GetTimeoutRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(1);
    Future<?> f = ex.submit(() -> {
      x = 1; // @A
      Duo.sleep(600);
    });
    try {
      f.get(60, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      x = 2; // @B
    }
    ex.shutdown();
  }
}
