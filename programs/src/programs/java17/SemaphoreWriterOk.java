// IDIOM readers take one permit, the writer all of them
// EXPECT none
import java.util.concurrent.*;

public class SemaphoreWriterOk {
  static final Semaphore S = new Semaphore(4);
  static int x, got;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 30; i++) {
            S.acquire(4);
            x++;
            S.release(4);
          }
        },
        () -> {
          for (int i = 0; i < 30; i++) {
            S.acquire();
            Duo.check(x >= 0);
            S.release();
          }
        });
  }
}
