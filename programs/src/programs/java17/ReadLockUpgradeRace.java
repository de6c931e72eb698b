// IDIOM a reader that tries in vain to get the write lock goes on as if it had it
// EXPECT race field=ReadLockUpgradeRace.hits at=A,A
import java.util.concurrent.locks.*;

public class ReadLockUpgradeRace {
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int hits;

  static void look() {
    LOCK.readLock().lock();
    try {
      if (!LOCK.writeLock().tryLock()) hits++; // @A
    } finally {
      LOCK.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> look(), () -> look());
  }
}
