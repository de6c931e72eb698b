// IDIOM a field updater, and plain reads by who alone writes
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

public class MixedUpdaterOk {
  volatile int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedUpdaterOk.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final AtomicIntegerFieldUpdater<MixedUpdaterOk> U =
      AtomicIntegerFieldUpdater.newUpdater(MixedUpdaterOk.class, "x");

  public static void main(String[] args) throws Exception {
    MixedUpdaterOk o = new MixedUpdaterOk();
    AtomicInteger a = new AtomicInteger();
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 1_000; i++) {
            U.lazySet(o, (int) X.get(o) + 1);
            a.setRelease(a.getPlain() + 1);
          }
        },
        () -> {
          while (U.get(o) < 1_000 || a.getAcquire() < 1_000) Thread.onSpinWait();
        });
  }
}
