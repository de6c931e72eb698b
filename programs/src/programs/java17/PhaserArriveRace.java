// IDIOM arrive without waiting: the arriver writes what the others read
// EXPECT race field=PhaserArriveRace.x at=A,B
import java.util.concurrent.*;

public class PhaserArriveRace {
  static int x, got;

  public static void main(String[] args) throws Exception {
    Phaser p = new Phaser(2);
    Duo.inOrder(
        () -> {
          p.arrive();
          x = 1; // @A
        },
        () -> {
          p.arriveAndAwaitAdvance();
          got = x; // @B
        });
  }
}
