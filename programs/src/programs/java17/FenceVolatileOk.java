// IDIOM a volatile field that is read opaquely before an acquire fence
// EXPECT none
import java.lang.invoke.*;

public class FenceVolatileOk {
  static volatile int flag;
  static int data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(FenceVolatileOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          flag = 1;
        },
        () -> {
          while ((int) FLAG.getOpaque() == 0) Thread.onSpinWait();
          VarHandle.acquireFence();
          Duo.check(data == 3);
        });
  }
}
