// IDIOM write and read lock of a StampedLock mixed up: the writer holds the read lock
// EXPECT race field=StampedLockRace.x at=A,B
import java.util.concurrent.locks.*;

public class StampedLockRace {
  static final StampedLock LOCK = new StampedLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          long stamp = LOCK.readLock();
          Thread.sleep(60);
          x = 1; // @A
          Thread.sleep(120);
          LOCK.unlockRead(stamp);
        },
        () -> {
          long stamp = LOCK.readLock();
          Thread.sleep(120);
          int got = x; // @B
          Thread.sleep(60);
          LOCK.unlockRead(stamp);
        });
  }
}
