// IDIOM clearing a head map changes the tree
// EXPECT race collection=java.util.TreeMap at=A,B
import java.util.*;

public class TreeMapViewRace {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, Integer> m = new TreeMap<>(Map.of(1, 1, 2, 2));
    SortedMap<Integer, Integer> h = m.headMap(2);
    Duo.inOrder(
        () -> {
          h.clear(); // @A
        },
        () -> {
          Integer n = m.lastKey(); // @B
        });
  }
}
