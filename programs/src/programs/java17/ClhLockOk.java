// IDIOM CLH queue lock
// EXPECT none
import java.util.concurrent.atomic.*;

public class ClhLockOk {
  static class N {
    volatile boolean locked;
  }

  static final AtomicReference<N> TAIL = new AtomicReference<>(new N());
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      N my = new N();
      for (int i = 0; i < 50; i++) {
        my.locked = true;
        N pred = TAIL.getAndSet(my);
        while (pred.locked) Thread.yield();
        x++;
        my.locked = false;
        my = pred;
      }
    };
    Duo.atOnce(b, b);
    Duo.check(x == 100);
  }
}
