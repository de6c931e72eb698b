// IDIOM an unmodifiable view of a list that is modified
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection
import java.util.*;

public class UnmodifiableViewRace {
  static final List<String> LIST = new ArrayList<>(List.of("a", "b"));
  static final List<String> VIEW = Collections.unmodifiableList(LIST);

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LIST.add("c"); // @A
        },
        () -> {
          String got = VIEW.get(0); // @B
        });
  }
}
