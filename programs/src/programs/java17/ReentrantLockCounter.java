// IDIOM counter guarded by ReentrantLock, including tryLock and lockInterruptibly
// EXPECT none
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ReentrantLockCounter {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int n;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      for (int i = 0; i < 50; i++) {
        LOCK.lock();
        try {
          n++;
        } finally {
          LOCK.unlock();
        }
      }
    });
    Thread b = Duo.go(() -> {
      for (int i = 0; i < 50; i++) {
        if (!LOCK.tryLock(1, TimeUnit.SECONDS)) continue;
        try {
          n++;
        } finally {
          LOCK.unlock();
        }
      }
    });
    Thread c = Duo.go(() -> {
      for (int i = 0; i < 50; i++) {
        LOCK.lockInterruptibly();
        try {
          n++;
        } finally {
          LOCK.unlock();
        }
      }
    });
    a.join();
    b.join();
    c.join();
  }
}
