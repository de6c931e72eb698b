// IDIOM updateAndGet replaces an object whose plain fields are never written again
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicUpdateOk {
  static class Range {
    int low, high;

    Range(int low, int high) {
      this.low = low;
      this.high = high;
    }
  }

  static final AtomicReference<Range> RANGE = new AtomicReference<>(new Range(0, 0));

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 40; i++) RANGE.updateAndGet(r -> new Range(r.low - 1, r.high + 1));
    };
    Duo.atOnce(b, b);
    Duo.check(RANGE.get().high == 80 && RANGE.get().low == -80);
  }
}
