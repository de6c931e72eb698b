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
          Integer a = hashed.get(Key.ONE); // @A
          Integer c = linked.getOrDefault(Key.ONE, 0); // @C
          Integer e = tree.get(Key.ONE); // @E
          Integer g = identity.get(Key.ONE); // @G
          Integer i = weak.get(Key.ONE); // @I
          Integer k = enums.get(Key.ONE); // @K
          hashed.get(Key.OTHER);
        },
        () -> {
          hashed.put(Key.ONE, 3); // @B
          linked.put(Key.ONE, 3); // @D
          tree.put(Key.ONE, 3); // @F
          identity.put(Key.ONE, 3); // @H
          weak.put(Key.ONE, 3); // @J
          enums.put(Key.ONE, 3); // @L
        });
  }
}
