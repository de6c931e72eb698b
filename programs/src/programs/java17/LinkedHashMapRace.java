// IDIOM in access order even get changes a LinkedHashMap
// EXPECT race collection=java.util.LinkedHashMap at=A,B
// FLAGS collection
import java.util.*;

public class LinkedHashMapRace {
  static final Map<String, String> MAP = new LinkedHashMap<>(16, 0.75f, true);

  public static void main(String[] args) throws Exception {
    MAP.put("a", "1");
    MAP.put("b", "2");
    Duo.inOrder(
        () -> {
          String got = MAP.get("a"); // @A
        },
        () -> {
          String got = MAP.get("a"); // @B
        });
  }
}
