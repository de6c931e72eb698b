// IDIOM virtual threads that are pinned by a monitor while they sleep
// EXPECT none
public class VirtualPinnedOk {
  static final Object L = new Object();
  static int n;

  public static void main(String[] args) throws Exception {
    Runnable r = () -> {
      for (int i = 0; i < 5; i++) {
        synchronized (L) {
          n++;
          Duo.sleep(2);
          n++;
        }
      }
    };
    Thread a = Thread.startVirtualThread(r), b = Thread.startVirtualThread(r);
    a.join();
    b.join();
    Duo.check(n == 20);
  }
}
