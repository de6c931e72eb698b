// IDIOM a getter that was filtered and bound still reads the field
// EXPECT race field=HandleDerivedRace.x at=A,B
import java.lang.invoke.*;

public class HandleDerivedRace {
  int x;

  public static void main(String[] args) throws Exception {
    var o = new HandleDerivedRace();
    MethodHandle h = MethodHandles.filterReturnValue(
            MethodHandles.lookup().findGetter(HandleDerivedRace.class, "x", int.class),
            MethodHandles.lookup()
                .findVirtual(Object.class, "toString", MethodType.methodType(String.class))
                .asType(MethodType.methodType(String.class, int.class)))
        .bindTo(o);
    Duo.inOrder(
        () -> {
          o.x = 3; // @A
        },
        () -> {
          try {
            String s = (String) h.invokeExact(); // @B
          } catch (Throwable t) {
            throw new Error(t);
          }
        });
  }
}
