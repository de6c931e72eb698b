// IDIOM two increments of a shared AtomicLong, and the second thread looks at the sum
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.atomic.*;

public class PredictAtomicChecked {
  static final AtomicLong METRIC = new AtomicLong();
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1;
      METRIC.incrementAndGet();
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      METRIC.incrementAndGet();
      if (METRIC.get() == 2) x = 2;
    });
    a.join();
    b.join();
  }
}
