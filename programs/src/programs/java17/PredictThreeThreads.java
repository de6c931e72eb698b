// IDIOM hidden through a third thread that passes two locks
// EXPECT race field=PredictThreeThreads.x at=A,B
// FLAGS predictive

public class PredictThreeThreads {
  static final Object L = new Object(), M = new Object();
  static int x, a, b, c, d;

  public static void main(String[] args) throws Exception {
    Thread t1 = Duo.go(() -> {
      x = 1; // @A
      synchronized (L) {
        a = 1;
      }
    });
    Thread t2 = Duo.go(() -> {
      Thread.sleep(60);
      synchronized (L) {
        b = 1;
      }
      synchronized (M) {
        c = 1;
      }
    });
    Thread t3 = Duo.go(() -> {
      Thread.sleep(120);
      synchronized (M) {
        d = 1;
      }
      x = 2; // @B
    });
    t1.join();
    t2.join();
    t3.join();
  }
}
