// IDIOM a thread interrupted in lockInterruptibly sees what came before the interrupt
// EXPECT none
import java.util.concurrent.locks.*;

public class LockInterruptedOk {
  static final ReentrantLock L = new ReentrantLock();
  static int x;

  public static void main(String[] args) throws Exception {
    L.lock();
    Thread t = Duo.go(() -> {
      try {
        L.lockInterruptibly();
        Duo.check(false);
      } catch (InterruptedException e) {
        x++;
      }
    });
    Thread.sleep(50);
    x = 1;
    t.interrupt();
    t.join();
    L.unlock();
  }
}
