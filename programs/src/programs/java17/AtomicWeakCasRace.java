// IDIOM weakCompareAndSetPlain of an atomic variable publishes nothing
// EXPECT race field=AtomicWeakCasRace.value at=A,B
import java.util.concurrent.atomic.*;

public class AtomicWeakCasRace {
  static final AtomicInteger READY = new AtomicInteger();
  static int value;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          value = 7; // @A
          while (!READY.weakCompareAndSetPlain(0, 1)) Thread.onSpinWait();
        },
        () -> {
          while (READY.get() == 0) Thread.onSpinWait();
          int seen = value; // @B
        });
  }
}
