// IDIOM a spin lock of compareAndSet and setRelease
// EXPECT none
import java.lang.invoke.*;

public class VarHandleSpinLockOk {
  int held;
  int n;
  static final VarHandle HELD = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(VarHandleSpinLockOk.class, "held", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandleSpinLockOk o = new VarHandleSpinLockOk();
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        while (!HELD.compareAndSet(o, 0, 1)) Thread.yield();
        o.n++;
        HELD.setRelease(o, 0);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(o.n == 100);
  }
}
