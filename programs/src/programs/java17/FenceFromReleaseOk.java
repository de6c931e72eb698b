// IDIOM a write that releases, read by an opaque read before an acquire fence
// EXPECT none
import java.lang.invoke.*;

public class FenceFromReleaseOk {
  static int flag;
  static int data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(FenceFromReleaseOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          FLAG.setRelease(1);
        },
        () -> {
          while ((int) FLAG.getOpaque() == 0) Thread.onSpinWait();
          VarHandle.acquireFence();
          Duo.check(data == 3);
        });
  }
}
