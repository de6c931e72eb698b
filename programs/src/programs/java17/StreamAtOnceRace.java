// IDIOM what a stream reads at once races
// EXPECT race array=int[] at=A,B
// EXPECT race collection=java.util.ArrayList at=C,D
// EXPECT race collection=java.util.HashMap at=E,F
// EXPECT race collection=java.util.TreeMap at=G,H
// EXPECT race collection=java.lang.StringBuilder at=I,J
// FLAGS bulk,collection
import java.util.*;
import java.util.stream.*;

public class StreamAtOnceRace {
  static final int[] NUMBERS = new int[4];
  static final List<Integer> LIST = new ArrayList<>();
  static final Map<Integer, Integer> MAP = new HashMap<>();
  static final NavigableMap<Integer, Integer> TREE = new TreeMap<>();
  static final StringBuilder TEXT = new StringBuilder();

  static void fillFirst() {
    NUMBERS[1]++; // @A
  }

  static void fillSecond() {
    LIST.add(1); // @C
    MAP.put(1, 1); // @E
    TREE.put(1, 1); // @G
    TEXT.append('x'); // @I
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          fillFirst();
          fillSecond();
        },
        () -> {
          int limit = 3;
          Arrays.stream(NUMBERS).map(number -> number + limit).sum(); // @B
          LIST.stream().filter(number -> number > limit).collect(Collectors.toList()); // @D
          new ArrayList<>(MAP.values()); // @F
          for (int key : TREE.headMap(limit).keySet()) Duo.check(key > 0); // @H
          TEXT.chars().count(); // @J
        });
  }
}
