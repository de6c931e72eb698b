// IDIOM the payload is written after the notification, outside the lock
// EXPECT race field=NotifyTooEarly.payload at=A,B
public class NotifyTooEarly {
  static final Object L = new Object();
  static boolean ready;
  static int payload, got;

  public static void main(String[] args) throws Exception {
    Thread c = Duo.go(() -> {
      synchronized (L) {
        while (!ready) L.wait();
      }
      Thread.sleep(100);
      got = payload; // @B
    });
    Thread p = Duo.go(() -> {
      synchronized (L) {
        ready = true;
        L.notifyAll();
      }
      payload = 42; // @A
    });
    c.join();
    p.join();
  }
}
