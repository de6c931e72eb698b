// IDIOM a ConcurrentHashMap moves its entries while threads put, compute and get
// EXPECT none
import java.util.concurrent.*;

public class ChmResizeOk {
  static final int KEYS = 1500;
  static final ConcurrentHashMap<Integer, int[]> MAP = new ConcurrentHashMap<>(2);

  static void fill() {
    for (int i = 0; i < KEYS; i++) {
      int[] made = {i};
      MAP.putIfAbsent(i, made);
      MAP.computeIfPresent(i / 2, (key, value) -> new int[] {value[0]});
    }
  }

  static void look() {
    for (int i = 0; i < 10 * KEYS; i++) {
      int[] got = MAP.get(i % KEYS);
      Duo.check(got == null || got[0] == i % KEYS);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread reader = Duo.go(ChmResizeOk::look);
    Duo.atOnce(ChmResizeOk::fill, ChmResizeOk::fill);
    reader.join();
  }
}
