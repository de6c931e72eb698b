// IDIOM VarHandle.toMethodHandle of release and acquire modes publishes
// EXPECT none
import java.lang.invoke.*;

public class HandleModesOk {
  static int data, flag;

  public static void main(String[] args) throws Exception {
    VarHandle v =
        MethodHandles.lookup().findStaticVarHandle(HandleModesOk.class, "flag", int.class);
    MethodHandle set = v.toMethodHandle(VarHandle.AccessMode.SET_RELEASE),
        get = v.toMethodHandle(VarHandle.AccessMode.GET_ACQUIRE),
        cas = v.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
    Duo.inOrder(
        () -> {
          try {
            data = 1;
            set.invokeExact(1);
          } catch (Throwable t) {
            throw new Error(t);
          }
        },
        () -> {
          try {
            while ((int) get.invokeExact() == 0) Thread.onSpinWait();
            data++;
            boolean c = (boolean) cas.invokeExact(1, 2);
            Duo.check(c);
          } catch (Throwable t) {
            throw new Error(t);
          }
        });
  }
}
