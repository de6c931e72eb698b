// IDIOM a list is sorted while another thread reads it
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection
import java.util.*;

public class ListSortRace {
  static final List<Integer> LIST = new ArrayList<>(List.of(3, 1, 2));

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Collections.sort(LIST); // @A
        },
        () -> {
          int got = LIST.get(0); // @B
        });
  }
}
