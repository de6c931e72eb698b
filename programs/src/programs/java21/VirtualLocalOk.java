// IDIOM virtual threads have ThreadLocals of their own
// EXPECT none
public class VirtualLocalOk {
  static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

  public static void main(String[] args) throws Exception {
    Runnable r = () -> {
      for (int i = 0; i < 10; i++) {
        COUNT.get()[0]++;
        Thread.yield();
      }
      Duo.check(COUNT.get()[0] == 10);
    };
    Thread a = Thread.startVirtualThread(r), b = Thread.startVirtualThread(r);
    a.join();
    b.join();
  }
}
