// IDIOM data written after the lock of the condition was given back
// EXPECT race field=ConditionRace.data at=A,B
import java.util.concurrent.locks.*;

public class ConditionRace {
  static final Lock LOCK = new ReentrantLock();
  static final Condition CHANGED = LOCK.newCondition();
  static boolean ready;
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          LOCK.lock();
          while (!ready) CHANGED.await();
          LOCK.unlock();
          Thread.sleep(120);
          int got = data; // @B
        },
        () -> {
          Thread.sleep(40);
          LOCK.lock();
          ready = true;
          CHANGED.signalAll();
          LOCK.unlock();
          Thread.sleep(40);
          data = 1; // @A
        });
  }
}
