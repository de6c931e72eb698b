// IDIOM an ordinary write right behind an opaque one of the same thread
// EXPECT race field=MixedBehindAtomicRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;

public class MixedBehindAtomicRace {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedBehindAtomicRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedBehindAtomicRace o = new MixedBehindAtomicRace();
    Duo.inOrder(
        () -> {
          X.setOpaque(o, 1);
          o.x = 2; // @A
        },
        () -> {
          int got = (int) X.getOpaque(o); // @B
        });
  }
}
