// IDIOM two threads set the same index of an ArrayList
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection,element
import java.util.*;

public class ListSetRace {
  static final List<Integer> LIST = new ArrayList<>(List.of(3, 1, 2));

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LIST.set(1, 7); // @A
        },
        () -> {
          int got = LIST.get(1); // @B
        });
  }
}
