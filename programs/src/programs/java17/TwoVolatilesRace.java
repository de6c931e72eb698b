// IDIOM data is written between two volatile writes, the reader waits for the first only
// EXPECT race field=TwoVolatilesRace.x at=A,B
public class TwoVolatilesRace {
  static volatile int v, w;
  static int x, got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          v = 1;
          x = 1; // @A
          w = 1;
        },
        () -> {
          while (v == 0) Thread.onSpinWait();
          got = x; // @B
        });
  }
}
