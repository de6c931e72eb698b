// IDIOM readers see what writers did before, a writer sees what readers did before
// EXPECT none
import java.util.concurrent.locks.*;

public class ReadLockOrderOk {
  static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
  /** Each thread's own, but the writer clears them all. */
  static final int[] HITS = new int[2];
  static int total;

  static void read(int me) {
    for (int i = 0; i < 100; i++) {
      if (!LOCK.readLock().tryLock()) LOCK.readLock().lock();
      try {
        HITS[me] += total >= 0 ? 1 : 0;
      } finally {
        LOCK.readLock().unlock();
      }
      if (i % 10 == 9) sum();
    }
  }

  static void sum() {
    LOCK.writeLock().lock();
    try {
      total += HITS[0] + HITS[1];
      HITS[0] = 0;
      HITS[1] = 0;
      LOCK.readLock().lock(); // a downgrade
    } finally {
      LOCK.writeLock().unlock();
    }
    Duo.check(total <= 200);
    LOCK.readLock().unlock();
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(() -> read(0), () -> read(1));
    Duo.check(total == 200);
  }
}
