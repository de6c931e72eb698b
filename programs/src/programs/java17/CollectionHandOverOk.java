// IDIOM collections that are handed from one thread to the next
// EXPECT none
import java.util.*;
import java.util.concurrent.*;

public class CollectionHandOverOk {
  static final SynchronousQueue<StringBuilder> TEXTS = new SynchronousQueue<>();
  static final Exchanger<Map<String, List<Integer>>> MAPS = new Exchanger<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          StringBuilder text = new StringBuilder("one");
          TEXTS.put(text);
          Map<String, List<Integer>> map = new HashMap<>();
          map.computeIfAbsent("a", key -> new ArrayList<>()).add(1);
          map = MAPS.exchange(map);
          Duo.check(map.remove("b").size() == 0);
        },
        () -> {
          Duo.check(TEXTS.take().append("two").toString().equals("onetwo"));
          Map<String, List<Integer>> map = new TreeMap<>();
          map.put("b", new LinkedList<>());
          map = MAPS.exchange(map);
          map.get("a").add(2);
        });
  }
}
