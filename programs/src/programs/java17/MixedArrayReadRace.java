// IDIOM an ordinary write of an element against an acquiring read
// EXPECT race array=java.lang.Object[] at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedArrayReadRace {
  static final VarHandle X = MethodHandles.arrayElementVarHandle(Object[].class);

  public static void main(String[] args) throws Exception {
    Object[] a = new Object[100];
    Duo.inOrder(
        () -> {
          a[70] = "x"; // @A
        },
        () -> {
          Object got = X.getAcquire(a, 70); // @B
        });
  }
}
