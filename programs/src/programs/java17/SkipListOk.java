// IDIOM a ConcurrentSkipListMap publishes its values
// EXPECT none
import java.util.concurrent.*;

public class SkipListOk {
  static final ConcurrentSkipListMap<Integer, int[]> MAP = new ConcurrentSkipListMap<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 30; i++) MAP.put(i, new int[] {i, i});
        },
        () -> {
          int[] last;
          while ((last = MAP.get(29)) == null) Thread.yield();
          int sum = last[1];
          for (int[] value : MAP.headMap(29).values()) sum += value[0];
          Duo.check(sum == 435);
        });
  }
}
