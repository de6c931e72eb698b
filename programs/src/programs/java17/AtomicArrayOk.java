// IDIOM an element of an AtomicIntegerArray publishes
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicArrayOk {
  static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(4);
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          FLAGS.set(2, 1);
        },
        () -> {
          while (FLAGS.get(2) == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
