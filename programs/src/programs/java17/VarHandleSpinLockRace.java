// IDIOM a spin lock that is unlocked in opaque mode does not publish
// EXPECT race field=VarHandleSpinLockRace.n at=A,A
import java.lang.invoke.*;

public class VarHandleSpinLockRace {
  int held;
  int n;
  static final VarHandle HELD = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(VarHandleSpinLockRace.class, "held", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandleSpinLockRace o = new VarHandleSpinLockRace();
    Duo.Body b = () -> {
      while (!HELD.compareAndSet(o, 0, 1)) Thread.yield();
      o.n++; // @A
      HELD.setOpaque(o, 0);
    };
    Duo.inOrder(b, b);
  }
}
