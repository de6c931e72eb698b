// IDIOM two virtual threads take turns on the only carrier there is, which orders nothing
// EXPECT race field=VirtualSameCarrierRace.shared at=A,A
public class VirtualSameCarrierRace {
  static int shared;

  static Thread counter() {
    return Thread.startVirtualThread(() -> {
      for (int i = 0; i < 3; i++) {
        shared++; // @A
        Thread.yield();
      }
    });
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("jdk.virtualThreadScheduler.parallelism", "1");
    System.setProperty("jdk.virtualThreadScheduler.maxPoolSize", "1");
    Thread a = counter(), b = counter();
    a.join();
    b.join();
  }
}
