// IDIOM a getter of a MethodHandle against an ordinary write
// EXPECT race field=HandleGetterRace.x at=A,B
import java.lang.invoke.*;

public class HandleGetterRace {
  int x;

  public static void main(String[] args) throws Exception {
    var o = new HandleGetterRace();
    MethodHandle h = MethodHandles.lookup().findGetter(HandleGetterRace.class, "x", int.class);
    Duo.inOrder(
        () -> {
          o.x = 1; // @A
        },
        () -> {
          try {
            int g = (int) h.invokeExact(o); // @B
          } catch (Throwable t) {
            throw new Error(t);
          }
        });
  }
}
