// IDIOM the setter of a MethodHandle against an ordinary read
// EXPECT race field=MethodHandleRace.x at=A,B
// FLAGS reflection
import java.lang.invoke.*;

public class MethodHandleRace {
  int x;

  public static void main(String[] args) throws Exception {
    MethodHandleRace o = new MethodHandleRace();
    MethodHandle setter = MethodHandles.lookup().findSetter(MethodHandleRace.class, "x", int.class);
    Duo.inOrder(
        () -> set(setter, o),
        () -> {
          int got = o.x; // @B
        });
  }

  static void set(MethodHandle setter, MethodHandleRace o) {
    try {
      setter.invokeExact(o, 1); // @A
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
