// IDIOM race hidden by an empty critical section on an unrelated lock in the observed order
// EXPECT race field=PredictLockHidden.x at=A,B
// FLAGS predictive
public class PredictLockHidden {
  static final Object L = new Object();
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      synchronized (L) {
        L.hashCode();
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      synchronized (L) {
        L.hashCode();
      }
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
