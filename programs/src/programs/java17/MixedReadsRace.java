// IDIOM an ordinary read that an opaque read of the same thread follows, against an opaque write
// EXPECT race field=MixedReadsRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedReadsRace {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedReadsRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedReadsRace o = new MixedReadsRace();
    Duo.inOrder(
        () -> {
          int plain = o.x; // @A
          synchronized (new Object()) {
            int opaque = (int) X.getOpaque(o);
          }
        },
        () -> X.setOpaque(o, 1)); // @B
  }
}
