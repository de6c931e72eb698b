// IDIOM tryConvertToWriteLock from a read lock
// EXPECT none
import java.util.concurrent.locks.*;

public class StampedUpgradeOk {
  static final StampedLock L = new StampedLock();
  static int x;

  static void up() {
    long s = L.readLock();
    try {
      while (x < 1000) {
        long w = L.tryConvertToWriteLock(s);
        if (w != 0) {
          s = w;
          x++;
          break;
        }
        L.unlockRead(s);
        s = L.writeLock();
      }
    } finally {
      L.unlock(s);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++) up();
        },
        () -> {
          for (int i = 0; i < 50; i++) up();
        });
    Duo.check(x == 100);
  }
}
