// IDIOM a ticket from getAndIncrement chooses the slot
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.atomic.*;

public class PredictTicket {
  static final AtomicInteger N = new AtomicInteger();
  static final int[] slots = new int[4];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> slots[N.getAndIncrement()] = 1, () -> slots[N.getAndIncrement()] = 2);
  }
}
