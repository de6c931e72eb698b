// IDIOM a wait that times out orders nothing
// EXPECT race field=WaitTimeoutRace.x at=A,B
public class WaitTimeoutRace {
  static final Object L = new Object();
  static int x;

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      Thread.sleep(20);
      x = 1; // @A
    });
    synchronized (L) {
      L.wait(100);
      int got = x; // @B
    }
    w.join();
  }
}
