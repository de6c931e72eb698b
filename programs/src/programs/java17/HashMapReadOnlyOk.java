// IDIOM a HashMap that nobody changes any more may be read by all
// EXPECT none
import java.util.*;

public class HashMapReadOnlyOk {
  static final Map<Integer, String> MAP = new HashMap<>();

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 20; i++) MAP.put(i, "v" + i);
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) Duo.check(MAP.get(i).length() >= 2);
      int sum = 0;
      for (Map.Entry<Integer, String> entry : MAP.entrySet()) sum += entry.getKey();
      Duo.check(sum == 190 && MAP.containsKey(3) && MAP.size() == 20);
    };
    Duo.atOnce(b, b);
  }
}
