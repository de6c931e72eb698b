// IDIOM a condition awaited with a timeout, in a loop
// EXPECT none
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ConditionTimedOk {
  static final Lock LOCK = new ReentrantLock();
  static final Condition CHANGED = LOCK.newCondition();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LOCK.lock();
          while (x == 0) CHANGED.await(10, TimeUnit.MILLISECONDS);
          Duo.check(x == 1);
          LOCK.unlock();
        },
        () -> {
          LOCK.lock();
          x = 1;
          CHANGED.signal();
          LOCK.unlock();
        });
  }
}
