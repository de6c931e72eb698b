// IDIOM an object handed over in a field under a lock
// EXPECT none
// FLAGS predictor-trap
public class PredictHandOver {
  static class N {
    int v;
  }

  static final Object L = new Object();
  static N slot;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          N n = new N();
          n.v = 1;
          synchronized (L) {
            slot = n;
          }
        },
        () -> {
          N n;
          synchronized (L) {
            n = slot;
            slot = null;
          }
          if (n != null) n.v++;
        });
  }
}
