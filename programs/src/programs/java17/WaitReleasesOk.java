// IDIOM waiting gives the monitor away: what came before is seen by the one who takes it
// EXPECT none
public class WaitReleasesOk {
  static final Object L = new Object();
  static int x;
  static boolean done;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (L) {
            x = 1;
            while (!done) L.wait();
            Duo.check(x == 2);
          }
        },
        () -> {
          synchronized (L) {
            Duo.check(x == 1);
            x = 2;
            done = true;
            L.notify();
          }
        });
  }
}
