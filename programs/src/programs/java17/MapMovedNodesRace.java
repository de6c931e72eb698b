// IDIOM a map grows and makes trees of its buckets between accesses to a value that are not ordered
// EXPECT race collection=java.util.HashMap at=A,B
// FLAGS collection,element
import java.util.*;

public class MapMovedNodesRace {
  /** All in one bucket. */
  record Key(int number) implements Comparable<Key> {
    @Override
    public int hashCode() {
      return number % 2 * 1024;
    }

    @Override
    public int compareTo(Key other) {
      return number - other.number;
    }
  }

  static final Map<Object, Integer> MAP = new HashMap<>();

  public static void main(String[] args) throws Exception {
    MAP.put("one", 1);
    Duo.atOnce(() -> MAP.put("one", 2), () -> {});
    for (int i = 0; i < 200; i++) MAP.put(new Key(i), i);
    Duo.inOrder(
        () -> {
          MAP.put("one", 3); // @A
        },
        () -> {
          Integer got = MAP.get("one"); // @B
        });
  }
}
