// IDIOM an ordinary write against an opaque read of the same field
// EXPECT race field=MixedOpaqueRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedOpaqueRace {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedOpaqueRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedOpaqueRace o = new MixedOpaqueRace();
    Duo.inOrder(
        () -> {
          o.x = 1; // @A
        },
        () -> {
          int got = (int) X.getOpaque(o); // @B
        });
  }
}
