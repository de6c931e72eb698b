// IDIOM a handle with its object filled in publishes to the handle that it was made of
// EXPECT none
import java.lang.invoke.*;

public class AdaptedHandleOk {
  static int x;
  int flag;

  public static void main(String[] args) throws Exception {
    AdaptedHandleOk object = new AdaptedHandleOk();
    VarHandle flag = MethodHandles.lookup().findVarHandle(AdaptedHandleOk.class, "flag", int.class);
    VarHandle bound = MethodHandles.insertCoordinates(flag, 0, object);
    Duo.inOrder(
        () -> {
          x = 1;
          bound.setRelease(1);
        },
        () -> {
          while ((int) flag.getAcquire(object) == 0) Thread.onSpinWait();
          x++;
        });
  }
}
