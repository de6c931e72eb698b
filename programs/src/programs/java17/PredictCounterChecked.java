// IDIOM a statistics counter that the second thread looks at after all, in the same section
// EXPECT none
// FLAGS predictor-trap
public class PredictCounterChecked {
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
      boolean isSecond;
      synchronized (L) {
        calls++;
        isSecond = calls == 2;
      }
      if (isSecond) x = 2;
    });
    a.join();
    b.join();
  }
}
