// IDIOM virtual threads pinned by different monitors
// EXPECT race field=VirtualPinnedRace.n at=A,A
public class VirtualPinnedRace {
  static int n;

  static Thread start(int delay) {
    Object lock = new Object();
    return Thread.startVirtualThread(() -> {
      synchronized (lock) {
        Duo.sleep(delay);
        n++; // @A
      }
    });
  }

  public static void main(String[] args) throws Exception {
    Thread a = start(10), b = start(90);
    a.join();
    b.join();
  }
}
