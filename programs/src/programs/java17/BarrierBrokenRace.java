// IDIOM a barrier broken by a timeout orders nothing
// EXPECT race field=BarrierBrokenRace.x at=A,B
import java.util.concurrent.*;

public class BarrierBrokenRace {
  static int x;

  public static void main(String[] args) throws Exception {
    CyclicBarrier b = new CyclicBarrier(3);
    Duo.atOnce(
        () -> {
          try {
            b.await(60, TimeUnit.MILLISECONDS);
          } catch (TimeoutException | BrokenBarrierException e) {
          }
          x++; // @A
        },
        () -> {
          Thread.sleep(20);
          x = 1; // @B
        });
  }
}
