// IDIOM counter incremented by two threads without any lock
// EXPECT race field=SyncMissing.count at=A,A
public class SyncMissing {
  static int count;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> inc()), b = Duo.go(() -> inc());
    a.join();
    b.join();
  }

  static void inc() {
    for (int i = 0; i < 100; i++) count++; // @A
  }
}
