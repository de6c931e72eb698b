// IDIOM the array inside an AtomicReference is not atomic
// EXPECT race array=long[] at=A,A
import java.util.concurrent.atomic.*;

public class AtomicMutableRace {
  static final AtomicReference<long[]> TOTALS = new AtomicReference<>(new long[2]);

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      TOTALS.get()[1] += 5; // @A
    };
    Duo.inOrder(b, b);
  }
}
