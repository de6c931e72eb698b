// IDIOM a Vector publishes the objects in it
// EXPECT none
// FLAGS predictor-trap
import java.util.*;

public class VectorPublishOk {
  static final Vector<int[]> VECTOR = new Vector<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          int[] cell = {4};
          VECTOR.add(cell);
        },
        () -> {
          while (VECTOR.isEmpty()) Thread.yield();
          Duo.check(VECTOR.get(0)[0] == 4);
        });
  }
}
