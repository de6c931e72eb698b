// IDIOM weakCompareAndSetRelease publishes
// EXPECT none
import java.lang.invoke.*;

public class VarHandleWeakCasOk {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleWeakCasOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          while (!FLAG.weakCompareAndSetRelease(0, 1)) Thread.onSpinWait();
        },
        () -> {
          while (!FLAG.weakCompareAndSetAcquire(1, 2)) Thread.yield();
          Duo.check(data == 3);
        });
  }
}
