// IDIOM an enumeration goes on while its list grows
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection,iterator
import java.util.*;

public class EnumerationRace {
  static boolean got;

  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    Enumeration<Integer> all = Collections.enumeration(list);
    Duo.inOrder(
        () -> list.add(3), // @A
        () -> got = all.hasMoreElements()); // @B
  }
}
