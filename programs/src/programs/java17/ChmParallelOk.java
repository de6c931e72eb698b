// IDIOM forEach, reduce and search of a ConcurrentHashMap with parallelism 1
// EXPECT none
import java.util.concurrent.*;

public class ChmParallelOk {
  static class M {
    int x;
  }

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<Integer, M> m = new ConcurrentHashMap<>();
    Duo.inOrder(
        () -> {
          for (int i = 0; i < 100; i++) {
            M v = new M();
            v.x = i;
            m.put(i, v);
          }
        },
        () -> {
          m.forEach(1, (k, v) -> v.x++);
          long s = m.reduceValuesToLong(1, v -> v.x, 0, Long::sum);
          Duo.check(s == 5050);
          M f = m.search(1, (k, v) -> v.x == 7 ? v : null);
          f.x++;
        });
  }
}
