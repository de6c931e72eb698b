// IDIOM plain access mode is an ordinary access
// EXPECT race field=VarHandlePlainRace.x at=A,B
import java.lang.invoke.*;

public class VarHandlePlainRace {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(VarHandlePlainRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    VarHandlePlainRace o = new VarHandlePlainRace();
    Duo.inOrder(
        () -> X.set(o, 1), // @A
        () -> {
          int got = (int) X.get(o); // @B
        });
  }
}
