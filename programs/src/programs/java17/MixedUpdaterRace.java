// IDIOM a field updater against a plain read of the volatile field by a handle
// EXPECT race field=MixedUpdaterRace.x at=A,B
// FLAGS mixed
import java.lang.invoke.*;
import java.util.concurrent.atomic.*;

public class MixedUpdaterRace {
  volatile int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedUpdaterRace.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
  static final AtomicIntegerFieldUpdater<MixedUpdaterRace> U =
      AtomicIntegerFieldUpdater.newUpdater(MixedUpdaterRace.class, "x");

  public static void main(String[] args) throws Exception {
    MixedUpdaterRace o = new MixedUpdaterRace();
    Duo.inOrder(
        () -> U.lazySet(o, 1), // @A
        () -> {
          int got = (int) X.get(o); // @B
        });
  }
}
