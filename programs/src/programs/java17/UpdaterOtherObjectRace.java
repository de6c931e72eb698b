// IDIOM an updater writes one object, another one is read
// EXPECT race field=UpdaterOtherObjectRace.data at=A,B
import java.util.concurrent.atomic.*;

public class UpdaterOtherObjectRace {
  static int data;
  volatile int n;
  static final AtomicIntegerFieldUpdater<UpdaterOtherObjectRace> U =
      AtomicIntegerFieldUpdater.newUpdater(UpdaterOtherObjectRace.class, "n");

  public static void main(String[] args) throws Exception {
    var o = new UpdaterOtherObjectRace();
    var p = new UpdaterOtherObjectRace();
    Duo.inOrder(
        () -> {
          data = 1; // @A
          U.set(o, 1);
        },
        () -> {
          int x = U.get(p);
          data++; // @B
        });
  }
}
