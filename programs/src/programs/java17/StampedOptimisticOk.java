// IDIOM an optimistic read after the last write lock was given back
// EXPECT none
import java.util.concurrent.locks.*;

public class StampedOptimisticOk {
  static final StampedLock LOCK = new StampedLock();
  static int x, y;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          long stamp = LOCK.writeLock();
          x = 1;
          y = 2;
          LOCK.unlockWrite(stamp);
        },
        () -> {
          long stamp = LOCK.tryOptimisticRead();
          int sum = x + y;
          Duo.check(LOCK.validate(stamp) && sum == 3);
        });
  }
}
