// IDIOM tryLock decides
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.locks.*;

public class PredictTryLock {
  static final ReentrantLock L = new ReentrantLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          L.lock();
          x = 1;
          L.unlock();
        },
        () -> {
          if (L.tryLock()) {
            x = 2;
            L.unlock();
          }
        });
  }
}
