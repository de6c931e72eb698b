// IDIOM write lock, read lock and conversion of a StampedLock
// EXPECT none
import java.util.concurrent.locks.*;

public class StampedLockOk {
  static final StampedLock LOCK = new StampedLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 30; i++) {
        long stamp = LOCK.readLock();
        int seen = x;
        long write = LOCK.tryConvertToWriteLock(stamp);
        if (write == 0) {
          LOCK.unlockRead(stamp);
          write = LOCK.writeLock();
        }
        x++;
        LOCK.unlockWrite(write);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 60);
  }
}
