// IDIOM one volatile written, another one read: no order between the two threads
// EXPECT race field=VolatileOtherFieldRace.data at=A,B
public class VolatileOtherFieldRace {
  static volatile int left, right;
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1; // @A
          left = 1;
        },
        () -> {
          Duo.check(right == 0);
          int got = data; // @B
        });
  }
}
