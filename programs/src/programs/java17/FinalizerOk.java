// IDIOM a finalizer sees what the constructor wrote
// EXPECT none
import java.util.concurrent.*;

@SuppressWarnings({"deprecation", "removal"})
public class FinalizerOk {
  static final CountDownLatch END = new CountDownLatch(1);

  static class Old {
    int handle;

    Old() {
      handle = 9;
    }

    @Override
    protected void finalize() {
      Duo.check(handle == 9);
      END.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread maker = Duo.go(Old::new);
    maker.join();
    do {
      System.gc();
    } while (!END.await(10, TimeUnit.MILLISECONDS));
  }
}
