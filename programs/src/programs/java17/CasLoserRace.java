// IDIOM the loser of a compare-and-set reads what the winner is still writing
// EXPECT race field=CasLoserRace.x at=A,B
import java.util.concurrent.atomic.*;

public class CasLoserRace {
  static final AtomicBoolean F = new AtomicBoolean();
  static int x, got;

  static void go() {
    if (F.compareAndSet(false, true)) {
      Duo.sleep(20);
      x = 1; // @A
    } else {
      Duo.sleep(40);
      got = x; // @B
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> go(), () -> go());
  }
}
