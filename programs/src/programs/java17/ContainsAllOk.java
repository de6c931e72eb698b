// IDIOM bulk calls between lists, each under one lock
// EXPECT none
import java.util.*;

public class ContainsAllOk {
  public static void main(String[] args) throws Exception {
    List<Integer> a = new ArrayList<>(List.of(1)), c = new ArrayList<>(List.of(1, 2));
    Map<Integer, Integer> m = new HashMap<>();
    Duo.Body b = () -> {
      synchronized (a) {
        c.addAll(a);
        c.containsAll(a);
        c.retainAll(a);
        c.equals(a);
        m.put(c.size(), 1);
        m.putAll(new HashMap<>(m));
        new TreeMap<>(m);
        new ArrayList<>(m.values());
        String s = "" + m + a + String.join(",", new ArrayList<>(List.of("a")));
        Objects.hash(a, m);
        String.valueOf(a);
      }
    };
    Duo.atOnce(b, b);
  }
}
