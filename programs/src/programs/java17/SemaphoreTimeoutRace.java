// IDIOM tryAcquire times out, the result is ignored
// EXPECT race field=SemaphoreTimeoutRace.x at=A,B
import java.util.concurrent.*;

public class SemaphoreTimeoutRace {
  static final Semaphore S = new Semaphore(1);
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          S.acquire();
          x++; // @A
          Thread.sleep(600);
          S.release();
        },
        () -> {
          S.tryAcquire(10, TimeUnit.MILLISECONDS);
          x++; // @B
        });
  }
}
