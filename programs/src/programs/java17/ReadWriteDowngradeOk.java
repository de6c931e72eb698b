// IDIOM a write lock is downgraded to a read lock
// EXPECT none
import java.util.concurrent.locks.*;

public class ReadWriteDowngradeOk {
  static final ReentrantReadWriteLock L = new ReentrantReadWriteLock();
  static int x;
  static boolean valid;

  static int get() {
    L.readLock().lock();
    if (!valid) {
      L.readLock().unlock();
      L.writeLock().lock();
      try {
        if (!valid) {
          x = 5;
          valid = true;
        }
        L.readLock().lock();
      } finally {
        L.writeLock().unlock();
      }
    }
    try {
      return x;
    } finally {
      L.readLock().unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) get();
        },
        () -> {
          for (int i = 0; i < 20; i++) get();
        });
  }
}
