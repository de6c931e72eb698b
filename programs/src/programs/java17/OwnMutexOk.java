// IDIOM a mutex of one's own on AbstractQueuedSynchronizer
// EXPECT none
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnMutexOk {
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }
  }

  static final Mutex MUTEX = new Mutex();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        MUTEX.acquire(1);
        x++;
        MUTEX.release(1);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 100);
  }
}
