// IDIOM a head set is asked while its set grows
// EXPECT race collection=java.util.TreeSet at=A,B
// FLAGS collection
import java.util.*;

public class TreeSetViewRace {
  static int got;

  public static void main(String[] args) throws Exception {
    TreeSet<Integer> set = new TreeSet<>(List.of(1, 5, 9));
    SortedSet<Integer> head = set.headSet(6);
    Duo.inOrder(
        () -> set.add(2), // @A
        () -> got = head.size()); // @B
  }
}
