// IDIOM accumulateAndGet of a reference updater with immutable values
// EXPECT none
import java.util.concurrent.atomic.*;

public class UpdaterAccumulateOk {
  static int data;
  volatile String s = "";
  static final AtomicReferenceFieldUpdater<UpdaterAccumulateOk, String> U =
      AtomicReferenceFieldUpdater.newUpdater(UpdaterAccumulateOk.class, String.class, "s");

  public static void main(String[] args) throws Exception {
    var o = new UpdaterAccumulateOk();
    Duo.inOrder(
        () -> {
          data = 1;
          U.accumulateAndGet(o, "x", String::concat);
        },
        () -> {
          while (U.updateAndGet(o, v -> v).isEmpty()) Thread.onSpinWait();
          data++;
        });
  }
}
