// IDIOM a sequence lock whose data is plain: the reader races
// EXPECT race field=SeqLockPlainRace.d at=A,B
public class SeqLockPlainRace {
  static volatile int seq;
  static int d, got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          seq++;
          Thread.sleep(160);
          d = 4; // @A
          seq++;
        },
        () -> {
          int s = seq;
          got = d; // @B
          if (s != seq) got = 0;
        });
  }
}
