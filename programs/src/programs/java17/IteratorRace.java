// IDIOM an ArrayList grows after another thread iterated over it
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection,iterator
import java.util.*;

public class IteratorRace {
  static final List<String> LIST = new ArrayList<>(List.of("a", "b"));

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          for (String s : LIST) s.length(); // @A
        },
        () -> {
          LIST.add("c"); // @B
        });
  }
}
