// IDIOM two threads count in a map that has the key already
// EXPECT race collection=java.util.HashMap at=A,B
// FLAGS collection,element
import java.util.*;

public class MapCounterRace {
  static final Map<String, Integer> COUNTS = new HashMap<>(Map.of("a", 0, "b", 0));

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          COUNTS.merge("a", 1, Integer::sum); // @A
          COUNTS.merge("b", 1, Integer::sum);
        },
        () -> {
          COUNTS.merge("a", 1, Integer::sum); // @B
        });
  }
}
