// IDIOM a volatile-mode write of an element against an ordinary read
// EXPECT race array=int[] at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedArrayRace {
  static final VarHandle X = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) throws Exception {
    int[] a = new int[9];
    Duo.inOrder(
        () -> X.setVolatile(a, 3, 1), // @A
        () -> {
          int other = a[4];
          int got = a[3]; // @B
        });
  }
}
