// IDIOM a counter whose new value decides: the result of counting is used
// EXPECT none
// FLAGS predictor-trap
public class PredictCounterResult {
  static final Object L = new Object();
  static int x, calls;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1;
      synchronized (L) {
        calls++;
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      int mine;
      synchronized (L) {
        mine = ++calls;
      }
      if (mine == 2) x = 2;
    });
    a.join();
    b.join();
  }
}
