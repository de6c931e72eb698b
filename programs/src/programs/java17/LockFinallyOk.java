// IDIOM an exception leaves the locked region, finally unlocks
// EXPECT none
import java.util.concurrent.locks.*;

public class LockFinallyOk {
  static final Lock LOCK = new ReentrantLock(true);
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) {
        try {
          LOCK.lockInterruptibly();
          try {
            x++;
            throw new IllegalStateException();
          } finally {
            LOCK.unlock();
          }
        } catch (IllegalStateException expected) {
          continue;
        }
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 40);
  }
}
