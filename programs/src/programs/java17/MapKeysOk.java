// IDIOM each thread replaces and reads the values of its own keys, in every way and in every map
// EXPECT none
// FLAGS collection
import java.util.*;

public class MapKeysOk {
  /** Keys of all threads have the same hash codes and lie in the same buckets. */
  record Key(int thread, int number) implements Comparable<Key> {
    @Override
    public int hashCode() {
      return number % 5;
    }

    @Override
    public int compareTo(Key other) {
      return 100 * (thread - other.thread) + number - other.number;
    }
  }

  static final Key[][] KEYS = new Key[2][30];

  static Duo.Body count(Map<Key, Integer> map, int thread) {
    return () -> {
      for (int round = 0; round < 20; round++) {
        for (Key key : KEYS[thread]) {
          map.merge(key, 1, Integer::sum);
          map.put(key, map.get(key) + 1);
          map.compute(key, (same, value) -> value + 1);
          map.replace(key, map.getOrDefault(key, 0) + 1);
        }
        for (Map.Entry<Key, Integer> entry : map.entrySet()) {
          if (entry.getKey().thread == thread) entry.setValue(entry.getValue() + 1);
        }
      }
    };
  }

  static void check(Map<Key, Integer> map) throws Exception {
    for (Key[] keys : KEYS) for (Key key : keys) map.put(key, 0);
    Duo.atOnce(count(map, 0), count(map, 1));
    for (int value : map.values()) Duo.check(value == 100);
    Duo.check(map.containsValue(100) && map.toString().contains("=100"));
  }

  public static void main(String[] args) throws Exception {
    for (int thread = 0; thread < 2; thread++) {
      for (int i = 0; i < KEYS[thread].length; i++) KEYS[thread][i] = new Key(thread, i);
    }
    check(new HashMap<>());
    check(new LinkedHashMap<>());
    check(new TreeMap<>());
    check(new IdentityHashMap<>());
    check(new WeakHashMap<>());
  }
}
