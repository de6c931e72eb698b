// IDIOM whose compareAndSet succeeded reads the field plainly until it hands it on
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedCasTurnsOk {
  static int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(MixedCasTurnsOk.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Takes the turn that another thread has left to it. */
  static void take(int from, int to, int i) {
    switch (i & 3) {
      case 0 -> {
        while (!X.compareAndSet(from, to)) Thread.onSpinWait();
      }
      case 1 -> {
        while (!X.weakCompareAndSetAcquire(from, to)) Thread.onSpinWait();
      }
      case 2 -> {
        while ((int) X.compareAndExchange(from, to) != from) Thread.onSpinWait();
      }
      default -> {
        while ((int) X.getAcquire() != from) Thread.onSpinWait();
        int before = (int) X.getAndAdd(to - from);
      }
    }
  }

  static void turns(int from, int own, int next) {
    for (int i = 0; i < 4_000; i++) {
      take(from, own, i);
      Duo.check(x == own);
      X.setRelease(next);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(() -> turns(0, 10, 1), () -> turns(1, 11, 0));
  }
}
