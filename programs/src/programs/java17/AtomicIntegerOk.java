// IDIOM incrementAndGet publishes, get takes over
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicIntegerOk {
  static final AtomicInteger STAGE = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          STAGE.incrementAndGet();
        },
        () -> {
          while (STAGE.get() == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
