// IDIOM two threads guard the same field with two different monitors
// EXPECT race field=SyncDifferentLocks.total at=A,B
public class SyncDifferentLocks {
  static final Object L1 = new Object(), L2 = new Object();
  static long total;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      for (int i = 0; i < 50; i++) synchronized (L1) {
        total += i; // @A
      }
    });
    Thread b = Duo.go(() -> {
      for (int i = 0; i < 50; i++) synchronized (L2) {
        total -= i; // @B
      }
    });
    a.join();
    b.join();
  }
}
