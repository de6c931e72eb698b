// IDIOM a semaphore with two permits lets two threads in
// EXPECT race field=SemaphoreRace.x at=A,B
import java.util.concurrent.Semaphore;

public class SemaphoreRace {
  static final Semaphore PERMITS = new Semaphore(2);
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          PERMITS.acquire();
          Thread.sleep(60);
          x = 1; // @A
          Thread.sleep(120);
          PERMITS.release();
        },
        () -> {
          PERMITS.acquire();
          Thread.sleep(120);
          x = 2; // @B
          Thread.sleep(60);
          PERMITS.release();
        });
  }
}
