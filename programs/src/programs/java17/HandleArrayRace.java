// IDIOM an array element setter handle
// EXPECT race array=int[] at=A,B
import java.lang.invoke.*;

public class HandleArrayRace {
  public static void main(String[] args) throws Exception {
    int[] a = new int[3];
    MethodHandle s = MethodHandles.arrayElementSetter(int[].class);
    Duo.inOrder(
        () -> {
          try {
            s.invokeExact(a, 1, 5); // @A
          } catch (Throwable t) {
            throw new Error(t);
          }
        },
        () -> {
          int g = a[1]; // @B
        });
  }
}
