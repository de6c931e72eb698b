// IDIOM reduce with a mutable identity
// EXPECT race collection=java.util.ArrayList at=A,A
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ParallelReduceRace {
  static List<Integer> add(List<Integer> l, int i) {
    Duo.sleep(15);
    l.add(i); // @A
    return l;
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool p = new ForkJoinPool(3);
    p.submit(() -> IntStream.range(0, 8)
            .boxed()
            .parallel()
            .reduce(
                new ArrayList<Integer>(), (l, i) -> (ArrayList<Integer>) add(l, i), (x, y) -> x))
        .get();
    p.shutdown();
  }
}
