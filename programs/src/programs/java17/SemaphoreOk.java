// IDIOM a semaphore with one permit is a lock
// EXPECT none
import java.util.concurrent.Semaphore;

public class SemaphoreOk {
  static final Semaphore PERMIT = new Semaphore(1);
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 40; i++) {
        PERMIT.acquire();
        x++;
        PERMIT.release();
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 80);
  }
}
