// IDIOM two threads add to an ArrayList
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection
import java.util.*;

public class ArrayListRace {
  static final List<String> LIST = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LIST.add("a"); // @A
        },
        () -> {
          LIST.add("b"); // @B
        });
  }
}
