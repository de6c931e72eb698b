// IDIOM a parallel stream adds to one ArrayList
// EXPECT race collection=java.util.ArrayList at=A,A
// FLAGS collection
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class ParallelListRace {
  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>(100);
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.submit(() -> IntStream.range(0, 6).parallel().forEach(i -> {
          Duo.sleep(20);
          list.add(i); // @A
        }))
        .get();
    pool.shutdown();
  }
}
