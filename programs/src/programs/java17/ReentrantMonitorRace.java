// IDIOM a write after the outermost exit of a monitor that was entered twice
// EXPECT race field=ReentrantMonitorRace.late at=A,B
// EXPECT absent field=ReentrantMonitorRace.x
public class ReentrantMonitorRace {
  static final Object L = new Object();
  static int x, late;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (L) {
            synchronized (L) {
              x = 1;
            }
            x = 2;
          }
          late = 1; // @A
        },
        () -> {
          synchronized (L) {
            Duo.check(x == 2);
            int got = late; // @B
          }
        });
  }
}
