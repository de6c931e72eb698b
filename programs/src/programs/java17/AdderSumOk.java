// IDIOM who sees the sum of an adder comes after those who have added to it
// EXPECT none
import java.util.concurrent.atomic.*;

public class AdderSumOk {
  static final LongAdder DONE = new LongAdder();
  static final DoubleAdder SUM = new DoubleAdder();
  static int x, y;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          DONE.increment();
          y = 1;
          SUM.add(0.5);
        },
        () -> {
          while (DONE.intValue() == 0) Thread.onSpinWait();
          x++;
          while (SUM.sum() == 0) Thread.onSpinWait();
          y++;
        });
  }
}
