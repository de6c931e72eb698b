// IDIOM a plain read of an AtomicInteger against set
// EXPECT race field=java.util.concurrent.atomic.AtomicInteger.value at=A,B
// FLAGS mixed
import java.util.concurrent.atomic.*;

public class MixedAtomicRace {
  public static void main(String[] args) throws Exception {
    AtomicInteger x = new AtomicInteger();
    Duo.inOrder(
        () -> x.set(1), // @A
        () -> {
          int got = x.getPlain(); // @B
        });
  }
}
