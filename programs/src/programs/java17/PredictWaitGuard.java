// IDIOM order through wait/notify with the condition checked: no race in any order
// EXPECT none
// FLAGS predictor-trap
public class PredictWaitGuard {
  static final Object L = new Object();
  static boolean ready;
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      Thread.sleep(60);
      x = 1;
      synchronized (L) {
        ready = true;
        L.notify();
      }
    });
    Thread b = Duo.go(() -> {
      synchronized (L) {
        while (!ready) L.wait();
      }
      x = 2;
    });
    a.join();
    b.join();
  }
}
