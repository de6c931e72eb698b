// IDIOM fences around opaque accesses order what is before and after
// EXPECT none
import java.lang.invoke.*;

public class FenceOk {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(FenceOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          VarHandle.releaseFence();
          FLAG.setOpaque(1);
        },
        () -> {
          while ((int) FLAG.getOpaque() == 0) Thread.onSpinWait();
          VarHandle.acquireFence();
          Duo.check(data == 3);
        });
  }
}
