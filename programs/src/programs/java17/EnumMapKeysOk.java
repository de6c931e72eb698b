// IDIOM each thread has a key of its own in an EnumMap
// EXPECT none
// FLAGS collection
import java.util.*;

public class EnumMapKeysOk {
  enum Key {
    ONE,
    OTHER
  }

  static final Map<Key, Integer> MAP = new EnumMap<>(Map.of(Key.ONE, 0, Key.OTHER, 0));

  static Duo.Body of(Key key) {
    return () -> {
      for (int i = 0; i < 50; i++) MAP.put(key, MAP.get(key) + 1);
      for (Map.Entry<Key, Integer> entry : MAP.entrySet()) {
        if (entry.getKey() == key) entry.setValue(entry.getValue() + 1);
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(of(Key.ONE), of(Key.OTHER));
    Duo.check(MAP.get(Key.ONE) == 51 && MAP.get(Key.OTHER) == 51);
  }
}
