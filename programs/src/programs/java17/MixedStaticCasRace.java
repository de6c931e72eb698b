// IDIOM compareAndSet of a static field against an ordinary read
// EXPECT race field=MixedStaticCasRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedStaticCasRace {
  static int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(MixedStaticCasRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> Duo.check(X.compareAndSet(0, 1)), // @A
        () -> {
          int got = x; // @B
        });
  }
}
