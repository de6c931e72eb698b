// IDIOM one element of an AtomicIntegerArray is set, another one is read
// EXPECT race field=AtomicArrayRace.data at=A,B
import java.util.concurrent.atomic.*;

public class AtomicArrayRace {
  static final AtomicIntegerArray FLAGS = new AtomicIntegerArray(4);
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 3; // @A
          FLAGS.set(2, 1);
        },
        () -> {
          Duo.check(FLAGS.get(1) == 0);
          int got = data; // @B
        });
  }
}
