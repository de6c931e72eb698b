// IDIOM a spin lock through an AtomicIntegerFieldUpdater
// EXPECT none
import java.util.concurrent.atomic.*;

public class FieldUpdaterLockOk {
  static final AtomicIntegerFieldUpdater<FieldUpdaterLockOk> HELD =
      AtomicIntegerFieldUpdater.newUpdater(FieldUpdaterLockOk.class, "held");
  volatile int held;
  int n;

  public static void main(String[] args) throws Exception {
    FieldUpdaterLockOk o = new FieldUpdaterLockOk();
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        while (!HELD.compareAndSet(o, 0, 1)) Thread.yield();
        o.n++;
        HELD.set(o, 0);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(o.n == 100);
  }
}
