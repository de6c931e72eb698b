// IDIOM a TreeMap grows while another thread looks a key up
// EXPECT race collection=java.util.TreeMap at=A,B
// FLAGS collection
import java.util.*;

public class TreeMapRace {
  static final TreeMap<Integer, String> MAP = new TreeMap<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          MAP.put(1, "a"); // @A
        },
        () -> {
          String got = MAP.get(2); // @B
        });
  }
}
