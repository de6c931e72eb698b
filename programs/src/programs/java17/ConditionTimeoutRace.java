// IDIOM an await that times out orders nothing outside the lock
// EXPECT race field=ConditionTimeoutRace.x at=A,B
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ConditionTimeoutRace {
  static final ReentrantLock L = new ReentrantLock();
  static final Condition C = L.newCondition();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          L.lock();
          try {
            C.await(60, TimeUnit.MILLISECONDS);
          } finally {
            L.unlock();
          }
          x++; // @A
        },
        () -> {
          Thread.sleep(20);
          x = 1; // @B
        });
  }
}
