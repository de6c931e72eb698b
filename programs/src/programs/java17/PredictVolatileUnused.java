// IDIOM hidden by a volatile whose value the reader ignores
// EXPECT race field=PredictVolatileUnused.x at=A,B
// FLAGS predictive,maximal
public class PredictVolatileUnused {
  static volatile int beat;
  static int x, sink;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      beat = 1;
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      sink = beat;
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
