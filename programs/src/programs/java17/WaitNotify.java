// IDIOM guarded hand-over with wait and notifyAll
// EXPECT none
public class WaitNotify {
  static final Object L = new Object();
  static boolean ready;
  static int payload;

  public static void main(String[] args) throws Exception {
    Thread c = Duo.go(() -> {
      synchronized (L) {
        while (!ready) L.wait();
      }
      payload++;
    });
    Thread p = Duo.go(() -> {
      Thread.sleep(50);
      payload = 42;
      synchronized (L) {
        ready = true;
        L.notifyAll();
      }
    });
    c.join();
    p.join();
  }
}
