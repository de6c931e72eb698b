// IDIOM countDown happens before await returns
// EXPECT none
import java.util.concurrent.*;

public class LatchPublish {
  static final CountDownLatch DONE = new CountDownLatch(2);
  static final int[] PART = new int[2];

  public static void main(String[] args) throws Exception {
    Duo.go(() -> {
      PART[0] = 1;
      DONE.countDown();
    });
    Duo.go(() -> {
      PART[1] = 2;
      DONE.countDown();
    });
    DONE.await();
    if (PART[0] + PART[1] != 3) throw new AssertionError();
  }
}
