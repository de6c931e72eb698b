// IDIOM one barrier only: what comes after it is not ordered
// EXPECT race field=BarrierRace.sum at=A,B
import java.util.concurrent.CyclicBarrier;

public class BarrierRace {
  static final CyclicBarrier BARRIER = new CyclicBarrier(2);
  static int sum;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          Thread.sleep(40);
          BARRIER.await();
          sum = 1; // @A
        },
        () -> {
          BARRIER.await();
          Thread.sleep(80);
          int got = sum; // @B
        });
  }
}
