// IDIOM getAndAdd against an ordinary write that follows
// EXPECT race field=MixedGetAndAddRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedGetAndAddRace {
  long x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedGetAndAddRace.class, "x", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedGetAndAddRace o = new MixedGetAndAddRace();
    Duo.inOrder(
        () -> {
          long before = (long) X.getAndAdd(o, 3L); // @A
        },
        () -> {
          o.x = 1; // @B
        });
  }
}
