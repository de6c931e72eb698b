// IDIOM lazySet (release) paired with get (acquire)
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicLazySet {
  static final AtomicBoolean READY = new AtomicBoolean();
  static int data, got;

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      data = 1;
      READY.lazySet(true);
    });
    Thread r = Duo.go(() -> {
      while (!READY.get()) Thread.sleep(2);
      got = data;
    });
    w.join();
    r.join();
  }
}
