// IDIOM a volatile-mode write against an ordinary read of the same field
// EXPECT race field=VarHandleMixedRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class VarHandleMixedRace {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(VarHandleMixedRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandleMixedRace o = new VarHandleMixedRace();
    Duo.inOrder(
        () -> X.setVolatile(o, 1), // @A
        () -> {
          int got = o.x; // @B
        });
  }
}
