// IDIOM who sees a ConcurrentHashMap grow or get empty comes after those who put into it or cleared it
// EXPECT none
import java.util.concurrent.*;

public class ChmSizeOk {
  static final ConcurrentHashMap<Integer, String> MAP = new ConcurrentHashMap<>();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          MAP.put(1, "one");
        },
        () -> {
          while (MAP.size() == 0) Thread.onSpinWait();
          x++;
        });
    Duo.inOrder(
        () -> {
          x++;
          MAP.clear();
        },
        () -> {
          while (!MAP.isEmpty()) Thread.onSpinWait();
          x++;
        });
    Duo.check(x == 4);
  }
}
