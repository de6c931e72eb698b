// IDIOM the value of a volatile is copied into a plain variable, and that decides
// EXPECT none
// FLAGS predictor-trap
public class PredictVolatileMoved {
  static volatile int beat;
  static int x, copy;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1;
      beat = 1;
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      copy = 0;
      copy = beat;
      if (copy == 1) x = 2;
    });
    a.join();
    b.join();
  }
}
