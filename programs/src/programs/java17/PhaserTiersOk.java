// IDIOM phasers in tiers, arriveAndDeregister
// EXPECT none
import java.util.concurrent.*;

public class PhaserTiersOk {
  static int x, y;

  public static void main(String[] args) throws Exception {
    Phaser root = new Phaser();
    Phaser left = new Phaser(root, 1), right = new Phaser(root, 1);
    Duo.atOnce(
        () -> {
          x = 1;
          left.arriveAndAwaitAdvance();
          int g = y;
          left.arriveAndDeregister();
        },
        () -> {
          y = 1;
          right.arriveAndAwaitAdvance();
          int g = x;
          right.arriveAndDeregister();
        });
  }
}
