// IDIOM merge and reduce of a ConcurrentHashMap with immutable values
// EXPECT none
import java.util.concurrent.*;

public class ChmMergeOk {
  static final ConcurrentHashMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 60; i++) COUNTS.merge("k" + i % 5, 1, Integer::sum);
    };
    Duo.atOnce(b, b);
    Duo.check(COUNTS.reduceValues(1, Integer::sum) == 120);
  }
}
