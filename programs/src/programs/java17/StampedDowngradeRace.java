// IDIOM after the conversion to a read lock the holder still writes
// EXPECT race field=StampedDowngradeRace.x at=A,B
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class StampedDowngradeRace {
  static final StampedLock L = new StampedLock();
  static int x;
  static final CountDownLatch IN = new CountDownLatch(1);

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          long s = L.writeLock();
          s = L.tryConvertToReadLock(s);
          Thread.sleep(150);
          x = 1; // @A
          L.unlockRead(s);
        },
        () -> {
          long s = L.readLock();
          int g = x; // @B
          L.unlockRead(s);
        });
  }
}
