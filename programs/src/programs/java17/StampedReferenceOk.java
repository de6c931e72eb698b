// IDIOM a stamped and a markable reference publish
// EXPECT none
import java.util.concurrent.atomic.*;

public class StampedReferenceOk {
  static final AtomicStampedReference<int[]> STAMPED = new AtomicStampedReference<>(null, 0);
  static final AtomicMarkableReference<int[]> MARKED = new AtomicMarkableReference<>(null, false);

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          STAMPED.compareAndSet(null, new int[] {7}, 0, 1);
          MARKED.set(new int[] {8}, true);
        },
        () -> {
          while (STAMPED.getStamp() == 0) Thread.onSpinWait();
          Duo.check(STAMPED.getReference()[0] == 7);
          while (!MARKED.isMarked()) Thread.onSpinWait();
          Duo.check(MARKED.getReference()[0] == 8);
        });
  }
}
