// IDIOM a weak map that drops an entry of garbage orders nothing
// EXPECT race field=WeakMapPurgeRace.x at=A,B
import java.util.Map;
import java.util.WeakHashMap;

public class WeakMapPurgeRace {
  static final Map<Object, String> MAP = new WeakHashMap<>();
  static int x;

  public static void main(String[] args) throws Exception {
    MAP.put(new Object(), "garbage");
    Duo.inOrder(
        () -> {
          x = 1; // @A
        },
        () -> {
          while (!MAP.isEmpty()) {
            System.gc();
            Thread.sleep(10);
          }
          x = 2; // @B
        });
  }
}
