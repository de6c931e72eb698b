// IDIOM elements of lists are replaced while others read them
// EXPECT race collection=java.util.ArrayList at=A,B
// EXPECT race collection=java.util.ArrayList at=C,D
// EXPECT race collection=java.util.ArrayList at=E,F
// EXPECT race collection=java.util.LinkedList at=G,H
// EXPECT race collection=java.util.LinkedList at=I,J
// FLAGS collection,iterator,element
import java.util.*;

public class ListElementRace {
  static final List<Integer> GOT = new ArrayList<>(List.of(3, 1, 2));
  static final List<Integer> SWAPPED = new ArrayList<>(List.of(3, 1, 2));
  static final List<Integer> COPIED = new ArrayList<>(List.of(3, 1, 2));
  static final List<Integer> LINKED = new LinkedList<>(List.of(3, 1, 2));
  static final List<Integer> SORTED = new LinkedList<>(List.of(3, 1, 2));

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Integer a = GOT.get(2); // @A
          Collections.swap(SWAPPED, 0, 2); // @C
          Object[] e = COPIED.toArray(); // @E
          LINKED.set(1, 5); // @G
          Collections.sort(SORTED); // @I
        },
        () -> {
          GOT.subList(1, 3).set(1, 5); // @B
          for (int i : SWAPPED) Duo.check(i > 0); // @D
          ListIterator<Integer> at = COPIED.listIterator(2);
          at.next();
          at.set(7); // @F
          LINKED.forEach(i -> Duo.check(i > 0)); // @H
          SORTED.get(0); // @J
        });
  }
}
