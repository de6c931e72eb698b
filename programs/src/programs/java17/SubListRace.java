// IDIOM a sublist removes from its list
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class SubListRace {
  public static void main(String[] args) throws Exception {
    ArrayList<Integer> m = new ArrayList<>(List.of(2, 1, 3));
    List<Integer> sub = m.subList(0, 2);
    Duo.inOrder(
        () -> {
          sub.clear(); // @A
        },
        () -> {
          int n = m.size(); // @B
        });
  }
}
