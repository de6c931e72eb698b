// IDIOM release happens before the matching acquire
// EXPECT none
import java.util.concurrent.*;

public class SemaphoreHandoff {
  static final Semaphore ITEMS = new Semaphore(0);
  static int data, got;

  public static void main(String[] args) throws Exception {
    Thread c = Duo.go(() -> {
      ITEMS.acquire();
      got = data;
    });
    Thread p = Duo.go(() -> {
      Thread.sleep(40);
      data = 3;
      ITEMS.release();
    });
    c.join();
    p.join();
  }
}
