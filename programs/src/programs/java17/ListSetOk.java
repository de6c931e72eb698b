// IDIOM two threads set different indexes of one ArrayList
// EXPECT none
// FLAGS collection
import java.util.*;

public class ListSetOk {
  static final List<Integer> LIST = new ArrayList<>(Collections.nCopies(40, 0));

  static Duo.Body half(int from, int to) {
    return () -> {
      for (int i = from; i < to; i++) {
        LIST.set(i, i);
        Duo.check(LIST.get(i) == i);
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(half(0, 20), half(20, 40));
    int sum = 0;
    for (int n : LIST) sum += n;
    Duo.check(sum == 780);
  }
}
