// IDIOM MCS queue lock
// EXPECT none
import java.util.concurrent.atomic.*;

public class McsLockOk {
  static class N {
    volatile boolean wait;
    volatile N next;
  }

  static final AtomicReference<N> TAIL = new AtomicReference<>();
  static int x;

  static void lock(N n) {
    n.next = null;
    n.wait = true;
    N p = TAIL.getAndSet(n);
    if (p != null) {
      p.next = n;
      while (n.wait) Thread.yield();
    }
  }

  static void unlock(N n) {
    if (n.next == null) {
      if (TAIL.compareAndSet(n, null)) return;
      while (n.next == null) Thread.yield();
    }
    n.next.wait = false;
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      N n = new N();
      for (int i = 0; i < 50; i++) {
        lock(n);
        x++;
        unlock(n);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 100);
  }
}
