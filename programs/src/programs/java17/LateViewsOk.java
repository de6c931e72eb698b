// IDIOM views are made without the lock under which they are used
// EXPECT none
import java.util.*;

public class LateViewsOk {
  static final Object LOCK = new Object();
  static final Map<Integer, Integer> MAP = new HashMap<>();
  static final NavigableMap<Integer, Integer> TREE = new TreeMap<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (LOCK) {
            MAP.put(1, 1);
            TREE.put(1, 1);
          }
        },
        () -> {
          Set<Integer> keys = MAP.keySet();
          Collection<Integer> values = MAP.values();
          Set<Map.Entry<Integer, Integer>> entries = Collections.unmodifiableSet(MAP.entrySet());
          SortedMap<Integer, Integer> head = TREE.headMap(5);
          NavigableSet<Integer> down = TREE.descendingKeySet();
          synchronized (LOCK) {
            for (int key : keys) Duo.check(values.contains(key));
            Duo.check(entries.size() == 1 && head.firstKey() == 1 && down.first() == 1);
          }
        });
  }
}
