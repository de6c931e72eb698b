// IDIOM data written before a volatile flag, read after it
// EXPECT none
public class VolatilePublish {
  static volatile boolean ready;
  static int data, got;

  public static void main(String[] args) throws Exception {
    Thread r = Duo.go(() -> {
      while (!ready) Thread.sleep(2);
      got = data;
    });
    Thread w = Duo.go(() -> {
      Thread.sleep(30);
      data = 7;
      ready = true;
    });
    r.join();
    w.join();
  }
}
