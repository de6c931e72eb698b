// IDIOM the lock itself is published under another lock
// EXPECT none
// FLAGS predictor-trap

public class PredictPublishedLock {
  static final Object L = new Object();
  static Object m = new Object();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Object n = new Object();
          synchronized (n) {
            x = 1;
          }
          synchronized (L) {
            m = n;
          }
        },
        () -> {
          Object g;
          synchronized (L) {
            g = m;
          }
          synchronized (g) {
            x++;
          }
        });
  }
}
