// IDIOM plain long written by one thread and read by another
// EXPECT race field=LongTearing.stamp at=A,B
public class LongTearing {
  static long stamp;
  static long got;

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      for (int i = 0; i < 20; i++) stamp = i % 2 == 0 ? -1L : 1L; // @A
    });
    Thread r = Duo.go(() -> {
      Thread.sleep(80);
      got = stamp; // @B
    });
    w.join();
    r.join();
  }
}
