// IDIOM virtual threads that park on a ReentrantLock and a condition
// EXPECT none
import java.util.concurrent.locks.*;

public class VirtualParkedOk {
  static final Lock LOCK = new ReentrantLock();
  static final Condition TURN = LOCK.newCondition();
  static int n;

  static Thread player(int parity) {
    return Thread.startVirtualThread(() -> {
      for (int i = 0; i < 10; i++) {
        LOCK.lock();
        try {
          while (n % 2 != parity) TURN.await();
          n++;
          TURN.signalAll();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        } finally {
          LOCK.unlock();
        }
      }
    });
  }

  public static void main(String[] args) throws Exception {
    Thread a = player(0), b = player(1);
    a.join();
    b.join();
    Duo.check(n == 20);
  }
}
