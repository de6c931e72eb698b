// IDIOM collections are changed through their reversed views
// EXPECT race collection=java.util.ArrayList at=A,B
// EXPECT race collection=java.util.ArrayDeque at=C,D
// EXPECT race collection=java.util.LinkedHashMap at=E,F
import java.util.*;

public class ReversedViewRace {
  static final List<String> LIST = new ArrayList<>(List.of("a", "b"));
  static final Deque<String> DEQUE = new ArrayDeque<>(List.of("a", "b"));
  static final SequencedMap<String, String> MAP = new LinkedHashMap<>(Map.of("a", "b"));

  static void change() {
    LIST.reversed().add("c"); // @A
    DEQUE.reversed().pollFirst(); // @C
    MAP.putFirst("c", "d"); // @E
  }

  static void look() {
    int size = LIST.size(); // @B
    String first = DEQUE.peek(); // @D
    Map.Entry<String, String> last = MAP.lastEntry(); // @F
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> change(), () -> look());
  }
}
