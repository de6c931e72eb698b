// IDIOM a mutex of one's own that lets everybody in
// EXPECT race field=OwnMutexRace.x at=A,A
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class OwnMutexRace {
  static class Mutex extends AbstractQueuedSynchronizer {
    @Override
    protected boolean tryAcquire(int ignored) {
      return true;
    }

    @Override
    protected boolean tryRelease(int ignored) {
      return false;
    }
  }

  static final Mutex MUTEX = new Mutex();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      MUTEX.acquire(1);
      x++; // @A
      MUTEX.release(1);
    };
    Duo.inOrder(b, b);
  }
}
