// IDIOM Collections.synchronizedMap iterated without holding its lock
// EXPECT race collection=java.util.HashMap at=A,B
// FLAGS collection,iterator
import java.util.*;

public class SyncMapIterate {
  static final Map<Integer, String> MAP = Collections.synchronizedMap(new HashMap<>());
  static int n;

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 8; i++) MAP.put(i, "v");
    Thread it = Duo.go(() -> {
      for (Integer k : MAP.keySet()) n += k; // @A
    });
    Thread w = Duo.go(() -> {
      Thread.sleep(80);
      MAP.put(100, "w"); // @B
    });
    it.join();
    w.join();
  }
}
