// IDIOM the value of a key is replaced in one of many ways and then read
// EXPECT race collection=java.util.HashMap at=A,B
// EXPECT race collection=java.util.LinkedHashMap at=C,D
// EXPECT race collection=java.util.TreeMap at=E,F
// EXPECT race collection=java.util.IdentityHashMap at=G,H
// EXPECT race collection=java.util.WeakHashMap at=I,J
// EXPECT race collection=java.util.EnumMap at=K,L
// FLAGS collection,element
import java.util.*;

public class MapReplaceRace {
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
          hashed.computeIfPresent("one", (key, value) -> value + 1); // @A
          linked.replace("one", 1, 3); // @C
          tree.compute("one", (key, value) -> value + 1); // @E
          identity.replaceAll((key, value) -> value + 1); // @G
          weak.merge("one", 1, Integer::sum); // @I
          enums.replace(Key.ONE, 3); // @K
        },
        () -> {
          Integer b = hashed.get("one"); // @B
          Integer d = linked.get("one"); // @D
          Integer f = tree.get("one"); // @F
          Integer h = identity.get("one"); // @H
          Integer j = weak.get("one"); // @J
          Integer l = enums.get(Key.ONE); // @L
        });
  }
}
