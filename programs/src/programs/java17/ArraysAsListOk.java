// IDIOM fixed-size list on an array, each thread at its own indexes
// EXPECT none
// FLAGS collection
import java.util.*;

public class ArraysAsListOk {
  static final Integer[] CELLS = new Integer[20];
  static final List<Integer> LIST = Arrays.asList(CELLS);

  static Duo.Body half(int from, int to) {
    return () -> {
      for (int i = from; i < to; i++) LIST.set(i, i);
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(half(0, 10), half(10, 20));
    Duo.check(LIST.indexOf(13) == 13);
  }
}
