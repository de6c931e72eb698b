// IDIOM both threads count in a LongAdder, from which neither learns anything
// EXPECT race field=AdderCountsRace.x at=A,B
import java.util.concurrent.atomic.*;

public class AdderCountsRace {
  static final LongAdder CALLS = new LongAdder();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          CALLS.increment();
        },
        () -> {
          CALLS.increment();
          x = 2; // @B
        });
  }
}
