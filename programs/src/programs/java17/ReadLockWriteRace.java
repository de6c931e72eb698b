// IDIOM a lazily filled cache is written under the read lock, by one reader after the other
// EXPECT race field=ReadLockWriteRace.hits at=A,A
import java.util.concurrent.locks.*;

public class ReadLockWriteRace {
  static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int hits;

  static void look() {
    LOCK.readLock().lock();
    try {
      hits++; // @A
    } finally {
      LOCK.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> look(), () -> look());
  }
}
