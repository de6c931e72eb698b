// IDIOM a release fence before an opaque write, read by a read that acquires
// EXPECT none
import java.lang.invoke.*;

public class FenceToAcquireOk {
  static int flag;
  static int data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(FenceToAcquireOk.class, "flag", int.class);
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
          while ((int) FLAG.getAcquire() == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
