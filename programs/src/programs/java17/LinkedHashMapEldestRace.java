// IDIOM an own cache with removeEldestEntry
// EXPECT race collection=LinkedHashMapEldestRace$Lru at=A,B
import java.util.*;

public class LinkedHashMapEldestRace {
  static class Lru extends LinkedHashMap<String, String> {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, String> e) {
      return size() > 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Lru m = new Lru();
    Duo.inOrder(
        () -> {
          m.put("a", "b"); // @A
        },
        () -> {
          m.get("a"); // @B
        });
  }
}
