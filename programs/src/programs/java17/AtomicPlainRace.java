// IDIOM an atomic used in plain mode publishes nothing
// EXPECT race field=AtomicPlainRace.data at=A,B
import java.util.concurrent.atomic.*;

public class AtomicPlainRace {
  static final AtomicInteger STAGE = new AtomicInteger();
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 3; // @A
          STAGE.setPlain(1);
        },
        () -> {
          int stage = STAGE.getPlain();
          int got = data; // @B
        });
  }
}
