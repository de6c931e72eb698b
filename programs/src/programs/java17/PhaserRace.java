// IDIOM what comes after the phase is not ordered
// EXPECT race field=PhaserRace.sum at=A,B
import java.util.concurrent.Phaser;

public class PhaserRace {
  static final Phaser PHASER = new Phaser(2);
  static int sum;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          Thread.sleep(40);
          PHASER.arriveAndAwaitAdvance();
          sum = 1; // @A
        },
        () -> {
          PHASER.arriveAndAwaitAdvance();
          Thread.sleep(80);
          int got = sum; // @B
        });
  }
}
