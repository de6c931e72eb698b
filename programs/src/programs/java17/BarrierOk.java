// IDIOM a barrier with an action: all before it, all after it
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.CyclicBarrier;

public class BarrierOk {
  static final int[] PARTS = new int[2];
  static int sum;
  static final CyclicBarrier BARRIER = new CyclicBarrier(2, () -> sum = PARTS[0] + PARTS[1]);

  static Duo.Body part(int me) {
    return () -> {
      for (int round = 1; round <= 10; round++) {
        PARTS[me] = round;
        BARRIER.await();
        Duo.check(sum == 2 * round);
        BARRIER.await();
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(part(0), part(1));
  }
}
