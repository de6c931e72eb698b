// IDIOM park may return for no reason: unpark alone orders nothing
// EXPECT race field=ParkRace.data at=A,B
// FLAGS debatable
import java.util.concurrent.locks.LockSupport;

public class ParkRace {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      LockSupport.park();
      int got = data; // @B
    });
    Thread.sleep(50);
    data = 3; // @A
    LockSupport.unpark(t);
    t.join();
  }
}
