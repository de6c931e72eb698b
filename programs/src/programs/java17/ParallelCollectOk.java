// IDIOM a parallel stream collects into containers of its own
// EXPECT none
import java.util.*;
import java.util.stream.*;

public class ParallelCollectOk {
  static class Item {
    int n;

    Item(int n) {
      this.n = n;
    }
  }

  public static void main(String[] args) {
    List<Item> items = IntStream.range(0, 500).parallel().mapToObj(Item::new).collect(Collectors.toList());
    int sum = 0;
    for (Item item : items) sum += item.n;
    Map<Integer, Long> counts =
        items.parallelStream().collect(Collectors.groupingByConcurrent(item -> item.n % 3, Collectors.counting()));
    StringBuilder text = items.parallelStream()
        .filter(item -> item.n < 10)
        .map(item -> String.valueOf(item.n))
        .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append);
    Duo.check(sum == 124750 && counts.get(0) == 167 && text.length() == 10);
  }
}
