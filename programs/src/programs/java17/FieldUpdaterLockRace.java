// IDIOM each thread spins on the lock of another object
// EXPECT race field=FieldUpdaterLockRace.n at=A,A
import java.util.concurrent.atomic.*;

public class FieldUpdaterLockRace {
  static final AtomicLongFieldUpdater<FieldUpdaterLockRace> HELD =
      AtomicLongFieldUpdater.newUpdater(FieldUpdaterLockRace.class, "held");
  static int n;
  volatile long held;

  static Duo.Body guardedBy(FieldUpdaterLockRace o) {
    return () -> {
      while (!HELD.compareAndSet(o, 0, 1)) Thread.yield();
      n++; // @A
      HELD.set(o, 0);
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(guardedBy(new FieldUpdaterLockRace()), guardedBy(new FieldUpdaterLockRace()));
  }
}
