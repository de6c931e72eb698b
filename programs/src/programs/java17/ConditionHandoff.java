// IDIOM ReentrantLock with a Condition
// EXPECT none
import java.util.concurrent.locks.*;

public class ConditionHandoff {
  static final Lock LOCK = new ReentrantLock();
  static final Condition READY = LOCK.newCondition();
  static boolean ready;
  static int data;

  public static void main(String[] args) throws Exception {
    Thread c = Duo.go(() -> {
      LOCK.lock();
      try {
        while (!ready) READY.await();
      } finally {
        LOCK.unlock();
      }
      data++;
    });
    Thread p = Duo.go(() -> {
      Thread.sleep(40);
      data = 1;
      LOCK.lock();
      try {
        ready = true;
        READY.signalAll();
      } finally {
        LOCK.unlock();
      }
    });
    c.join();
    p.join();
  }
}
