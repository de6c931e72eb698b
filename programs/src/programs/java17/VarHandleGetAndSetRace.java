// IDIOM getAndSetRelease does not acquire
// EXPECT race field=VarHandleGetAndSetRace.x at=A,B
import java.lang.invoke.*;

public class VarHandleGetAndSetRace {
  static int f;
  static int x;
  static final VarHandle H;

  static {
    try {
      H = MethodHandles.lookup().findStaticVarHandle(VarHandleGetAndSetRace.class, "f", int.class);
    } catch (ReflectiveOperationException e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          H.setVolatile(1);
        },
        () -> {
          int q = (int) H.getAndSetRelease(2);
          x = 2; // @B
        });
  }
}
