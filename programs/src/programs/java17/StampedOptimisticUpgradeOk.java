// IDIOM an optimistic stamp converted to a read lock and to a write lock
// EXPECT none
import java.util.concurrent.locks.*;

public class StampedOptimisticUpgradeOk {
  static final StampedLock L = new StampedLock();
  static int x;

  static void up() {
    long s = L.tryOptimisticRead();
    long w = L.tryConvertToWriteLock(s);
    if (w == 0) w = L.writeLock();
    x++;
    L.unlockWrite(w);
  }

  static int read() {
    long s = L.tryOptimisticRead();
    int r = x;
    if (!L.validate(s)) {
      s = L.readLock();
      r = x;
      L.unlockRead(s);
    }
    return r;
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++) up();
        },
        () -> {
          for (int i = 0; i < 50; i++) {
            up();
            read();
          }
        });
  }
}
