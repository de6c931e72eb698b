// IDIOM a callback of forEach hands the map on, and the other thread replaces what was read already
// EXPECT none
// FLAGS collection
import java.util.*;
import java.util.concurrent.*;

public class MapHandedOnOk {
  static final Map<String, Integer> MAP = new LinkedHashMap<>();
  static final List<Integer> LIST = new ArrayList<>(List.of(1, 2, 3));
  static final SynchronousQueue<Object> READ = new SynchronousQueue<>();

  static void handOn(Object key) {
    try {
      READ.put(key);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    for (String key : List.of("a", "b", "c")) MAP.put(key, 1);
    Thread other = Duo.go(() -> {
      for (int i = 0; i < 3; i++) MAP.put((String) READ.take(), 2);
      for (int i = 0; i < 3; i++) {
        READ.take();
        LIST.set(i, 7);
      }
    });
    MAP.forEach((key, value) -> handOn(key));
    LIST.forEach(MapHandedOnOk::handOn);
    other.join();
    Duo.check(MAP.get("c") == 2 && LIST.get(2) == 7);
  }
}
