// IDIOM hidden by nested sections in both threads
// EXPECT race field=PredictNestedLocks.x at=A,B
// FLAGS predictive
public class PredictNestedLocks {
  static final Object L = new Object(), M = new Object();
  static int x, p, q;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          synchronized (L) {
            synchronized (M) {
              p++;
            }
          }
        },
        () -> {
          synchronized (L) {
            synchronized (M) {
              q++;
            }
          }
          x = 2; // @B
        });
  }
}
