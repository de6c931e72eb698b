// IDIOM onAdvance sees what all parties wrote, all see what it wrote
// EXPECT none
import java.util.concurrent.*;

public class PhaserActionOk {
  static int[] parts = new int[2];
  static int sum;

  public static void main(String[] args) throws Exception {
    Phaser p = new Phaser(2) {
      @Override
      protected boolean onAdvance(int phase, int n) {
        sum = parts[0] + parts[1];
        return phase >= 2;
      }
    };
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 2; i++) {
            parts[0]++;
            p.arriveAndAwaitAdvance();
            int g = sum;
          }
        },
        () -> {
          for (int i = 0; i < 2; i++) {
            parts[1]++;
            p.arriveAndAwaitAdvance();
            int g = sum;
          }
        });
  }
}
