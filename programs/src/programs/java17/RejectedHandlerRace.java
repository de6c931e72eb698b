// IDIOM a rejected execution handler runs in the submitting thread and writes what the worker
// writes
// EXPECT race field=RejectedHandlerRace.x at=A,B
import java.util.concurrent.*;

public class RejectedHandlerRace {
  static int x;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor ex =
        new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), (r, e) -> {
          x++; // @B
        });
    ex.execute(() -> {
      x++; // @A
      Duo.sleep(500);
    });
    Thread.sleep(50);
    ex.execute(() -> {});
    ex.shutdown();
  }
}
