// IDIOM compareAndExchange that writes against an ordinary read before it
// EXPECT race field=MixedExchangeRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedExchangeRace {
  Object x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedExchangeRace.class, "x", Object.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedExchangeRace o = new MixedExchangeRace();
    Duo.inOrder(
        () -> {
          Object got = o.x; // @A
        },
        () -> {
          Object found = X.compareAndExchange(o, null, "new"); // @B
          Duo.check(found == null);
        });
  }
}
