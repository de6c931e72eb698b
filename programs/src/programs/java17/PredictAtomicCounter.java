// IDIOM hidden by two increments of a shared AtomicLong (metrics)
// EXPECT race field=PredictAtomicCounter.x at=A,B
// FLAGS predictive,maximal
import java.util.concurrent.atomic.*;

public class PredictAtomicCounter {
  static final AtomicLong METRIC = new AtomicLong();
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      METRIC.incrementAndGet();
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      METRIC.incrementAndGet();
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
