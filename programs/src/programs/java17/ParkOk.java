// IDIOM a volatile flag with park and unpark
// EXPECT none
import java.util.concurrent.locks.LockSupport;

public class ParkOk {
  static volatile boolean ready;
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      while (!ready) LockSupport.park();
      Duo.check(data == 3);
    });
    Thread.sleep(30);
    data = 3;
    ready = true;
    LockSupport.unpark(t);
    t.join();
  }
}
