// IDIOM the second access depends on the value of the volatile: no race in any order
// EXPECT none
// FLAGS predictor-trap
public class PredictGuardedVolatile {
  static volatile int stage;
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1;
      stage = 1;
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      if (stage == 1) x = 2;
    });
    a.join();
    b.join();
  }
}
