// IDIOM getAndBitwiseXorAcquire does not publish what came before it
// EXPECT race field=VarHandleBitwiseRace.data at=A,B
import java.lang.invoke.*;

public class VarHandleBitwiseRace {
  static int data;
  static int bits;
  static final VarHandle T = vh();

  static VarHandle vh() {
    try {
      return MethodHandles.lookup()
          .findStaticVarHandle(VarHandleBitwiseRace.class, "bits", int.class);
    } catch (Exception e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1; // @A
          int o = (int) T.getAndBitwiseXorAcquire(4);
        },
        () -> {
          int s = (int) T.getVolatile();
          data++; // @B
        });
  }
}
