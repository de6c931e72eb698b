// IDIOM the sections conflict on a statistics counter, but neither thread depends on its value
// EXPECT race field=PredictIndependentConflict.x at=A,B
// FLAGS predictive,maximal
public class PredictIndependentConflict {
  static final Object L = new Object();
  static int x, calls;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      synchronized (L) {
        calls++;
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      synchronized (L) {
        calls++;
      }
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
