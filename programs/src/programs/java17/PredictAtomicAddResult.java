// IDIOM what an amount adds up to decides whether the second thread goes on
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.atomic.*;

public class PredictAtomicAddResult {
  static final AtomicLong BYTES = new AtomicLong();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          BYTES.addAndGet(70);
        },
        () -> {
          if (BYTES.addAndGet(20) == 90) x = 2;
        });
  }
}
