// IDIOM tryLock with a timeout, and its answer is looked at
// EXPECT none
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class TryLockTimedOk {
  static final ReentrantLock LOCK = new ReentrantLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 20; ) {
        if (LOCK.tryLock(5, TimeUnit.MILLISECONDS)) {
          x++;
          i++;
          LOCK.unlock();
        }
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 40);
  }
}
