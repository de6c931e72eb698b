// IDIOM hidden by amounts that are added to an AtomicInteger and an AtomicLong, and nobody looks at
// the sums
// EXPECT race field=PredictAtomicAdd.x at=A,B
// FLAGS predictive,maximal
import java.util.concurrent.atomic.*;

public class PredictAtomicAdd {
  static final AtomicInteger CALLS = new AtomicInteger();
  static final AtomicLong BYTES = new AtomicLong();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          CALLS.getAndAdd(5);
          BYTES.addAndGet(70);
        },
        () -> {
          CALLS.addAndGet(3);
          BYTES.getAndAdd(20);
          x = 2; // @B
        });
  }
}
