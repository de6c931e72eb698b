// IDIOM two threads add to a HashSet
// EXPECT race collection=java.util.HashSet at=A,B
// FLAGS collection
import java.util.*;

public class HashSetRace {
  static final Set<String> SET = new HashSet<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          SET.add("a"); // @A
        },
        () -> {
          boolean got = SET.contains("b"); // @B
        });
  }
}
