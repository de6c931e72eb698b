// IDIOM setOpaque of an AtomicBoolean publishes nothing
// EXPECT race field=AtomicOpaqueRace.data at=A,B
import java.util.concurrent.atomic.*;

public class AtomicOpaqueRace {
  static int data;
  static final AtomicBoolean F = new AtomicBoolean();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1; // @A
          F.setOpaque(true);
        },
        () -> {
          while (!F.get()) Thread.onSpinWait();
          data++; // @B
        });
  }
}
