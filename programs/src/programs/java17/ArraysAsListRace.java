// IDIOM a list on an array, whose elements are read as those of the array
// EXPECT race array=java.lang.Integer[] at=A,B
// EXPECT race array=java.lang.Integer[] at=C,D
// FLAGS collection
import java.util.*;

public class ArraysAsListRace {
  static final Integer[] CELLS = {1, 2, 3};
  static final List<Integer> LIST = Arrays.asList(CELLS);
  static final List<Integer> OTHER = Arrays.asList(4, 5, 6);

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LIST.set(1, 7); // @A
          OTHER.set(2, 8); // @C
        },
        () -> {
          Integer got = CELLS[1]; // @B
          for (int i : OTHER) Duo.check(i > 0); // @D
        });
  }
}
