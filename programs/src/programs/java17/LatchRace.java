// IDIOM the latch is counted down before the data is written
// EXPECT race field=LatchRace.data at=A,B
import java.util.concurrent.CountDownLatch;

public class LatchRace {
  static final CountDownLatch READY = new CountDownLatch(1);
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          READY.countDown();
          Thread.sleep(40);
          data = 1; // @A
        },
        () -> {
          READY.await();
          Thread.sleep(120);
          int got = data; // @B
        });
  }
}
