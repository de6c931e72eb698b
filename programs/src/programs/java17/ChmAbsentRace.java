// IDIOM get that returns null is not ordered after a later put
// EXPECT race field=ChmAbsentRace.x at=A,B
import java.util.concurrent.*;

public class ChmAbsentRace {
  static final ConcurrentHashMap<String, Integer> M = new ConcurrentHashMap<>();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          M.get("k");
          x = 1; // @A
        },
        () -> {
          M.put("k", 1);
          x = 2; // @B
        });
  }
}
