// IDIOM unsynchronised HashMap used by two threads
// EXPECT race collection=java.util.HashMap at=A,B
// FLAGS collection
import java.util.*;

public class HashMapShared {
  static final Map<Integer, String> MAP = new HashMap<>();

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      for (int i = 0; i < 5; i++) MAP.put(i, "v"); // @A
    });
    Thread r = Duo.go(() -> {
      Thread.sleep(80);
      MAP.get(3); // @B
    });
    w.join();
    r.join();
  }
}
