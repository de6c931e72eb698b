// IDIOM hidden by a counter of calls in an object, guarded by its lock and never looked at
// EXPECT race field=PredictCounterOfObject.x at=A,B
// FLAGS predictive,maximal
public class PredictCounterOfObject {
  static int x;
  private long calls;

  synchronized void count(int weight) {
    calls += weight;
  }

  public static void main(String[] args) throws Exception {
    PredictCounterOfObject counter = new PredictCounterOfObject();
    Thread a = Duo.go(() -> {
      x = 1; // @A
      counter.count(3);
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      counter.count(4);
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
