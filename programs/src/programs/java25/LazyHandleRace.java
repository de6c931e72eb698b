// IDIOM one static field is released, another one is acquired, by handles that were made before the class was initialised
// EXPECT race field=LazyHandleRace.x at=A,B
import java.lang.invoke.*;

public class LazyHandleRace {
  static class Flags {
    static int first, second = 1;
  }

  static int x;

  public static void main(String[] args) throws Exception {
    VarHandle first = MethodHandles.lookup().findStaticVarHandle(Flags.class, "first", int.class);
    VarHandle second = MethodHandles.lookup().findStaticVarHandle(Flags.class, "second", int.class);
    Duo.check(Flags.second == 1);
    Duo.inOrder(
        () -> {
          x = 1; // @A
          first.setRelease(1);
        },
        () -> {
          if ((int) second.getAcquire() == 1) x = 2; // @B
        });
  }
}
