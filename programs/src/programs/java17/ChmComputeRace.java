// IDIOM an accumulator of a compute is read outside of it
// EXPECT race field=ChmComputeRace$Sum.total at=A,B
import java.util.concurrent.*;

public class ChmComputeRace {
  static class Sum {
    int total;
  }

  static final ConcurrentHashMap<String, Sum> SUMS = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    SUMS.put("k", new Sum());
    Duo.inOrder(
        () -> {
          int got = SUMS.get("k").total; // @A
        },
        () -> SUMS.compute("k", (key, sum) -> {
          sum.total++; // @B
          return sum;
        }));
  }
}
