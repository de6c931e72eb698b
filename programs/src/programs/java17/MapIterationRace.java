// IDIOM values are replaced, nothing else, while another thread iterates over a map
// EXPECT race collection=java.util.HashMap at=A,B
// EXPECT race collection=java.util.LinkedHashMap at=C,D
// EXPECT race collection=java.util.TreeMap at=E,F
// EXPECT race collection=java.util.EnumMap at=G,H
// EXPECT race collection=java.util.WeakHashMap at=I,J
// FLAGS collection,iterator,element
import java.util.*;

public class MapIterationRace {
  static final Map<Thread.State, Integer> VALUES = Map.of(Thread.State.NEW, 1, Thread.State.BLOCKED, 2);
  static final Map<Thread.State, Integer> HASHED = new HashMap<>(VALUES);
  static final Map<Thread.State, Integer> LINKED = new LinkedHashMap<>(VALUES);
  static final Map<Thread.State, Integer> TREE = new TreeMap<>(VALUES);
  static final Map<Thread.State, Integer> ENUMS = new EnumMap<>(VALUES);
  static final Map<Thread.State, Integer> WEAK = new WeakHashMap<>(VALUES);

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          int sum = 0;
          StringBuilder text = new StringBuilder();
          for (int value : HASHED.values()) sum += value; // @A
          for (Map.Entry<Thread.State, Integer> entry : LINKED.entrySet()) {
            text.append(entry.getKey()).append(entry.getValue()); // @C
          }
          LinkedHashMap<Object, Object> other = new LinkedHashMap<>();
          TREE.forEach((key, value) -> other.put(key, value)); // @E
          for (Map.Entry<Thread.State, Integer> entry : ENUMS.entrySet()) {
            entry.setValue(sum); // @G
          }
          for (Map.Entry<Thread.State, Integer> entry : WEAK.entrySet()) {
            entry.setValue(sum); // @I
          }
        },
        () -> {
          HASHED.put(Thread.State.NEW, 3); // @B
          LINKED.put(Thread.State.NEW, 3); // @D
          TREE.put(Thread.State.NEW, 3); // @F
          ENUMS.get(Thread.State.NEW); // @H
          WEAK.get(Thread.State.NEW); // @J
        });
  }
}
