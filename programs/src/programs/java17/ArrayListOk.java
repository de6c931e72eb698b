// IDIOM an ArrayList and its iterator under one lock
// EXPECT none
import java.util.*;

public class ArrayListOk {
  static final List<Integer> LIST = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 30; i++) {
        synchronized (LIST) {
          LIST.add(i);
          int sum = 0;
          for (int n : LIST) sum += n;
          LIST.sort(null);
        }
      }
    };
    Duo.atOnce(b, b);
    Duo.check(LIST.size() == 60);
  }
}
