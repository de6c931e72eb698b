// IDIOM a synchronized list iterated without its lock
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class SyncListIterateRace {
  public static void main(String[] args) throws Exception {
    List<Integer> l = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    Duo.inOrder(
        () -> {
          int n = 0;
          for (Integer i : l) n += i; // @A
        },
        () -> {
          l.add(3); // @B
        });
  }
}
