// IDIOM a value of a ConcurrentSkipListMap is changed in place
// EXPECT race array=int[] at=A,A
import java.util.concurrent.*;

public class SkipListRace {
  static final ConcurrentSkipListMap<Integer, int[]> MAP = new ConcurrentSkipListMap<>();

  public static void main(String[] args) throws Exception {
    MAP.put(1, new int[1]);
    Duo.Body b = () -> {
      MAP.get(1)[0]++; // @A
    };
    Duo.inOrder(b, b);
  }
}
