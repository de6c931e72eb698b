// IDIOM the result of tryLock is ignored
// EXPECT race field=TryLockIgnored.n at=A,B
import java.util.concurrent.locks.*;

public class TryLockIgnored {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int n;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      LOCK.lock();
      try {
        Thread.sleep(60);
        n++; // @A
        Thread.sleep(120);
      } finally {
        LOCK.unlock();
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(110);
      LOCK.tryLock(); // fails, nobody looks
      n++; // @B
    });
    a.join();
    b.join();
  }
}
