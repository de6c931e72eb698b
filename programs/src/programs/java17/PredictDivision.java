// IDIOM a division by what the other thread wrote
// EXPECT none
// FLAGS predictor-trap

public class PredictDivision {
  static final Object L = new Object();
  static int d;
  static int x, sink;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          synchronized (L) {
            d = 2;
          }
        },
        () -> {
          try {
            synchronized (L) {
              sink = 10 / d;
            }
            x = 2;
          } catch (ArithmeticException e) {
          }
        });
  }
}
