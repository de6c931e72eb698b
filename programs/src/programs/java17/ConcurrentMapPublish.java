// IDIOM object put in a ConcurrentHashMap is safely published to the thread that gets it
// EXPECT none
import java.util.concurrent.*;

public class ConcurrentMapPublish {
  static class Conf {
    int a;
    int[] b = new int[2];
  }

  static final ConcurrentMap<String, Conf> MAP = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      Conf c = new Conf();
      c.a = 1;
      c.b[1] = 2;
      MAP.putIfAbsent("x", c);
    });
    Thread r = Duo.go(() -> {
      Conf c;
      while ((c = MAP.get("x")) == null) Thread.sleep(2);
      if (c.a + c.b[1] != 3) throw new AssertionError();
    });
    w.join();
    r.join();
  }
}
