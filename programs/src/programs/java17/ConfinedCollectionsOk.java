// IDIOM every thread has collections of its own
// EXPECT none
import java.util.*;
import java.util.stream.*;

public class ConfinedCollectionsOk {
  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      Map<Integer, List<String>> own = new HashMap<>();
      for (int i = 0; i < 50; i++) own.computeIfAbsent(i % 7, key -> new ArrayList<>()).add("n" + i);
      String all = own.values().stream().flatMap(List::stream).sorted().collect(Collectors.joining(","));
      Duo.check(all.startsWith("n0,n1,n10"));
    };
    Duo.atOnce(b, b);
  }
}
