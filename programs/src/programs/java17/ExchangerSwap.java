// IDIOM buffers handed over with an Exchanger
// EXPECT none
import java.util.concurrent.*;

public class ExchangerSwap {
  static final Exchanger<int[]> X = new Exchanger<>();

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      int[] buf = new int[4];
      for (int i = 0; i < 10; i++) {
        buf[i % 4]++;
        buf = X.exchange(buf);
        buf[i % 4]++;
      }
    };
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
