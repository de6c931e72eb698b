// IDIOM two threads replace the values of different keys that a HashMap already has
// EXPECT none
// FLAGS collection
import java.util.*;

public class HashMapReplaceOk {
  static final Map<String, int[]> MAP = new HashMap<>();

  static Duo.Body of(String key) {
    return () -> {
      for (int i = 1; i <= 20; i++) MAP.put(key, new int[] {i});
      Duo.check(MAP.get(key)[0] == 20);
    };
  }

  public static void main(String[] args) throws Exception {
    MAP.put("a", new int[1]);
    MAP.put("b", new int[1]);
    Duo.atOnce(of("a"), of("b"));
  }
}
