// IDIOM a lock guards the values of maps that grow, shrink and remember the order of access
// EXPECT none
// FLAGS collection
import java.util.*;

public class MapGuardedOk {
  static final Map<Integer, Integer> RECENT = new LinkedHashMap<>(4, 0.75f, true);
  static final Map<Integer, Integer> TREE = new TreeMap<>();
  static final List<Integer> LIST = new LinkedList<>();

  static void change(Map<Integer, Integer> map, int i) {
    map.merge(i % 9, 1, Integer::sum);
    map.put(100 + i, i);
    map.remove(90 + i);
    int sum = 0;
    for (int value : map.values()) sum += value;
    map.put(i % 7, sum);
    map.get(i % 7);
  }

  static void change(int i) {
    change(RECENT, i);
    change(TREE, i);
    if (i % 3 == 0) LIST.add(0, i);
    LIST.set(0, i);
    Collections.swap(LIST, 0, LIST.size() - 1);
    Collections.sort(LIST);
  }

  public static void main(String[] args) throws Exception {
    LIST.add(1);
    Duo.Body b = () -> {
      for (int i = 0; i < 60; i++) {
        synchronized (MapGuardedOk.class) {
          change(i);
        }
      }
    };
    Duo.atOnce(b, b);
    change(5);
  }
}
