// IDIOM another value for a key that several threads have looked up before
// EXPECT race collection=java.util.HashMap at=A,B
// EXPECT race collection=java.util.LinkedHashMap at=C,D
// EXPECT race collection=java.util.TreeMap at=E,F
// EXPECT race collection=java.util.IdentityHashMap at=G,H
// EXPECT race collection=java.util.WeakHashMap at=I,J
// EXPECT race collection=java.util.EnumMap at=K,L
// FLAGS collection,element
import java.util.*;

public class MapPutRace {
  enum Key {
    ONE,
    OTHER
  }

  static Map<String, Integer> of(Map<String, Integer> map) {
    map.put("one", 1);
    map.put("other", 2);
    return map;
  }

  public static void main(String[] args) throws Exception {
    Map<String, Integer> hashed = of(new HashMap<>());
    Map<String, Integer> linked = of(new LinkedHashMap<>());
    Map<String, Integer> tree = of(new TreeMap<>());
    Map<String, Integer> identity = of(new IdentityHashMap<>());
    Map<String, Integer> weak = of(new WeakHashMap<>());
    Map<Key, Integer> enums = new EnumMap<>(Map.of(Key.ONE, 1, Key.OTHER, 2));
    Duo.inOrder(
        () -> {
          Integer a = hashed.get("one"); // @A
          Integer c = linked.getOrDefault("one", 0); // @C
          Integer e = tree.get("one"); // @E
          Integer g = identity.get("one"); // @G
          Integer i = weak.get("one"); // @I
          Integer k = enums.get(Key.ONE); // @K
          hashed.get("other");
        },
        () -> {
          hashed.put("one", 3); // @B
          linked.put("one", 3); // @D
          tree.put("one", 3); // @F
          identity.put("one", 3); // @H
          weak.put("one", 3); // @J
          enums.put(Key.ONE, 3); // @L
        });
  }
}
