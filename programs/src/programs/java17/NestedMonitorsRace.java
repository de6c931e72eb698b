// IDIOM the inner monitor is left before the write, the reader takes only that one
// EXPECT race field=NestedMonitorsRace.x at=A,B
public class NestedMonitorsRace {
  static final Object OUTER = new Object(), INNER = new Object();
  static int x, y;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (OUTER) {
            synchronized (INNER) {
              y = 1;
            }
            x = 1; // @A
          }
        },
        () -> {
          synchronized (INNER) {
            Duo.check(y == 1);
            int got = x; // @B
          }
        });
  }
}
