// IDIOM a spin lock of compareAndExchangeAcquire and setRelease
// EXPECT none
import java.lang.invoke.*;

public class VarHandleExchangeOk {
  int lock;
  int data;
  static final VarHandle T = vh();

  static VarHandle vh() {
    try {
      return MethodHandles.lookup().findVarHandle(VarHandleExchangeOk.class, "lock", int.class);
    } catch (Exception e) {
      throw new Error(e);
    }
  }

  void add() {
    while ((int) T.compareAndExchangeAcquire(this, 0, 1) != 0) Thread.onSpinWait();
    data++;
    T.setRelease(this, 0);
  }

  public static void main(String[] args) throws Exception {
    var o = new VarHandleExchangeOk();
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++) o.add();
        },
        () -> {
          for (int i = 0; i < 50; i++) o.add();
        });
    Duo.check(o.data == 100);
  }
}
