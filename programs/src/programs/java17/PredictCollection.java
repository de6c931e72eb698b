// IDIOM a list, hidden by a lock on other data
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS predictive
import java.util.*;

public class PredictCollection {
  static final Object L = new Object();
  static List<Integer> x = new ArrayList<>();
  static int p, q;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x.add(1); // @A
          synchronized (L) {
            p = 1;
          }
        },
        () -> {
          synchronized (L) {
            q = 1;
          }
          x.add(2); // @B
        });
  }
}
