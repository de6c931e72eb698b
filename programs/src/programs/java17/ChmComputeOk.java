// IDIOM an accumulator that is touched only inside compute
// EXPECT none
import java.util.concurrent.*;

public class ChmComputeOk {
  static class Sum {
    int total;
  }

  static final ConcurrentHashMap<String, Sum> SUMS = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 40; i++) {
        SUMS.compute("k" + i % 3, (key, sum) -> {
          if (sum == null) sum = new Sum();
          sum.total++;
          return sum;
        });
      }
    };
    Duo.atOnce(b, b);
    Duo.check(SUMS.get("k0").total + SUMS.get("k1").total + SUMS.get("k2").total == 80);
  }
}
