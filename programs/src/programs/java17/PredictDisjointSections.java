// IDIOM race hidden by critical sections that touch different data
// EXPECT race field=PredictDisjointSections.x at=A,B
// FLAGS predictive
public class PredictDisjointSections {
  static final Object L = new Object();
  static int x, y, z;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      synchronized (L) {
        y++;
      }
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      synchronized (L) {
        z++;
      }
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
