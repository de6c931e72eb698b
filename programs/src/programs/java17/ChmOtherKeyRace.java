// IDIOM two threads put different keys into a ConcurrentHashMap, which orders nothing
// EXPECT race field=ChmOtherKeyRace.x at=A,B
import java.util.concurrent.*;

public class ChmOtherKeyRace {
  static final ConcurrentMap<Integer, String> MAP = new ConcurrentHashMap<>();
  static int x;

  public static void main(String[] args) throws Exception {
    MAP.put(1, "one");
    Duo.inOrder(
        () -> {
          x = 1; // @A
          MAP.put(2, "two");
        },
        () -> {
          MAP.put(3, "three");
          x = 2; // @B
        });
  }
}
