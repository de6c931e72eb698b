// IDIOM adders and accumulators used by two threads, read after join
// EXPECT none
import java.util.concurrent.atomic.*;

public class AdderOk {
  static final LongAdder SUM = new LongAdder();
  static final DoubleAdder HALVES = new DoubleAdder();
  static final LongAccumulator MOST = new LongAccumulator(Long::max, 0);
  static final DoubleAccumulator LEAST = new DoubleAccumulator(Double::min, 0);

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 200; i++) {
        SUM.increment();
        HALVES.add(0.5);
        MOST.accumulate(i);
        LEAST.accumulate(-i);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(SUM.sum() == 400 && HALVES.sum() == 200 && MOST.get() == 199 && LEAST.get() == -199);
  }
}
