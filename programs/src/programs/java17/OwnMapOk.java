// IDIOM an own cache on LinkedHashMap in access order, synchronized outside
// EXPECT none
import java.util.*;

public class OwnMapOk {
  static class Lru extends LinkedHashMap<String, String> {
    int evicted;

    Lru() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<String, String> e) {
      boolean r = size() > 3;
      if (r) evicted++;
      return r;
    }

    @Override
    public String get(Object k) {
      return super.get(k);
    }
  }

  public static void main(String[] args) throws Exception {
    Lru m = new Lru();
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++)
        synchronized (m) {
          m.put("k" + i % 5, "v");
          m.get("k1");
          m.size();
          m.toString();
        }
    };
    Duo.atOnce(b, b);
  }
}
