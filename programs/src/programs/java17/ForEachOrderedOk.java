// IDIOM forEachOrdered of a parallel stream adds to an ArrayList
// EXPECT none
import java.util.*;
import java.util.stream.*;

public class ForEachOrderedOk {
  public static void main(String[] args) throws Exception {
    List<Integer> l = new ArrayList<>();
    IntStream.range(0, 500).parallel().map(i -> i * 2).forEachOrdered(l::add);
    Duo.check(l.size() == 500);
    List<Integer> m = new ArrayList<>();
    IntStream.range(0, 500).parallel().boxed().forEachOrdered(i -> m.add(i));
    Duo.check(m.get(499) == 499);
  }
}
