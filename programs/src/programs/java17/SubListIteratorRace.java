// IDIOM removing through the iterator of a sublist
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class SubListIteratorRace {
  public static void main(String[] args) throws Exception {
    ArrayList<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    Iterator<Integer> it = l.subList(0, 2).iterator();
    it.next();
    Duo.inOrder(
        () -> {
          it.remove(); // @A
        },
        () -> {
          int n = l.size(); // @B
        });
  }
}
