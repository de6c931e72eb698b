// IDIOM writers come after the readers of a StampedLock, by stamps, views and conversions
// EXPECT none
import java.util.concurrent.locks.*;

public class StampedReadersOk {
  static final StampedLock LOCK = new StampedLock();
  static int x;

  static void readInEveryWay() throws Exception {
    long stamp = LOCK.readLock();
    Duo.check(x == 0);
    LOCK.unlockRead(stamp);
    stamp = LOCK.tryReadLock();
    Duo.check(x == 0);
    LOCK.unlock(stamp);
    LOCK.asReadLock().lockInterruptibly();
    Duo.check(x == 0);
    LOCK.asReadLock().unlock();
    stamp = LOCK.readLock();
    Duo.check(x == 0);
    LOCK.tryConvertToOptimisticRead(stamp);
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> readInEveryWay(), () -> {
      long stamp = LOCK.readLock();
      stamp = LOCK.tryConvertToWriteLock(stamp);
      x = 1;
      LOCK.tryConvertToReadLock(stamp);
      Duo.check(x == 1);
      LOCK.asReadLock().unlock();
    });
    Duo.inOrder(
        () -> {
          long stamp = LOCK.tryReadLock();
          Duo.check(x == 1);
          LOCK.tryUnlockRead();
        },
        () -> {
          Duo.check(LOCK.asWriteLock().tryLock());
          x = 2;
          LOCK.asWriteLock().unlock();
        });
  }
}
