// IDIOM the target of a volatile call site publishes, asked for or called
// EXPECT none
import java.lang.invoke.*;

public class CallSiteOk {
  static final MethodHandle NO = MethodHandles.constant(int.class, 0);
  static final MethodHandle YES = MethodHandles.constant(int.class, 1);
  static final CallSite ASKED = new VolatileCallSite(NO);
  static final CallSite CALLED = new VolatileCallSite(NO);
  static int x, y;

  static boolean isCalled(MethodHandle invoker) {
    try {
      return (int) invoker.invokeExact() == 1;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MethodHandle invoker = CALLED.dynamicInvoker();
    Duo.inOrder(
        () -> {
          x = 1;
          ASKED.setTarget(YES);
          y = 1;
          CALLED.setTarget(YES);
        },
        () -> {
          while (ASKED.getTarget() != YES) Thread.onSpinWait();
          x++;
          while (!isCalled(invoker)) Thread.onSpinWait();
          y++;
        });
  }
}
