// IDIOM a synchronized list and map, iterated under their lock
// EXPECT none
import java.util.*;

public class SynchronizedCollectionsOk {
  static final List<Integer> LIST = Collections.synchronizedList(new ArrayList<>());
  static final Map<Integer, Integer> MAP = Collections.synchronizedMap(new TreeMap<>());

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) {
        LIST.add(i);
        MAP.merge(i % 5, 1, Integer::sum);
        synchronized (LIST) {
          int sum = 0;
          for (int n : LIST) sum += n;
        }
        synchronized (MAP) {
          int sum = 0;
          for (int n : MAP.values()) sum += n;
        }
      }
    };
    Duo.atOnce(b, b);
    Duo.check(LIST.size() == 40 && MAP.get(0) == 8);
  }
}
