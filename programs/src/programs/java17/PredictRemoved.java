// IDIOM an object is used only if its map no longer has it
// EXPECT none
// FLAGS predictor-trap
import java.util.*;

public class PredictRemoved {
  static final Map<String, int[]> M = new HashMap<>();

  public static void main(String[] args) throws Exception {
    int[] v = new int[1];
    M.put("k", v);
    Duo.inOrder(
        () -> {
          v[0]++;
          synchronized (M) {
            M.remove("k");
          }
        },
        () -> {
          boolean free;
          synchronized (M) {
            free = !M.containsKey("k");
          }
          if (free) v[0]++;
        });
  }
}
