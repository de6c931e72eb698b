// IDIOM Phaser with dynamic registration
// EXPECT none
import java.util.concurrent.*;

public class PhaserPhases {
  static final Phaser PH = new Phaser(1);
  static final int[] A = new int[3];
  static int total;

  public static void main(String[] args) throws Exception {
    for (int p = 0; p < 3; p++) {
      int me = p;
      PH.register();
      Duo.go(() -> {
        A[me] = me + 1;
        PH.arriveAndAwaitAdvance();
        int s = A[0] + A[1] + A[2];
        PH.arriveAndAwaitAdvance();
        A[me] = s;
        PH.arriveAndDeregister();
      });
    }
    PH.arriveAndAwaitAdvance();
    PH.arriveAndAwaitAdvance();
    PH.arriveAndAwaitAdvance();
    for (int v : A) total += v;
    if (total != 18) throw new AssertionError();
  }
}
