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

  static <M extends Map<Key, Integer>> M of(M map) {
    map.put(Key.ONE, 1);
    map.put(Key.OTHER, 2);
    return map;
  }

  public static void main(String[] args) throws Exception {
    Map<Key, Integer> hashed = of(new HashMap<>());
    Map<Key, Integer> linked = of(new LinkedHashMap<>());
    Map<Key, Integer> tree = of(new TreeMap<>());
    Map<Key, Integer> identity = of(new IdentityHashMap<>());
    Map<Key, Integer> weak = of(new WeakHashMap<>());
    Map<Key, Integer> enums = of(new EnumMap<>(Key.class));
    Duo.inOrder(
        () -> {
          hashed.computeIfPresent(Key.ONE, (key, value) -> value + 1); // @A
          linked.replace(Key.ONE, 1, 3); // @C
          tree.compute(Key.ONE, (key, value) -> value + 1); // @E
          identity.replaceAll((key, value) -> value + 1); // @G
          weak.merge(Key.ONE, 1, Integer::sum); // @I
          enums.replace(Key.ONE, 3); // @K
        },
        () -> {
          Integer b = hashed.get(Key.ONE); // @B
          Integer d = linked.get(Key.ONE); // @D
          Integer f = tree.get(Key.ONE); // @F
          Integer h = identity.get(Key.ONE); // @H
          Integer j = weak.get(Key.ONE); // @J
          Integer l = enums.get(Key.ONE); // @L
        });
  }
}
