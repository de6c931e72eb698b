// IDIOM Arrays.fill, copyOfRange and sort on ranges that no other thread touches
// EXPECT none
// FLAGS bulk
import java.util.Arrays;

public class ArraysFillOk {
  static final int[] CELLS = new int[40];

  static Duo.Body half(int from, int to) {
    return () -> {
      Arrays.fill(CELLS, from, to, 7);
      CELLS[to - 1] = 1;
      Arrays.sort(CELLS, from, to);
      Duo.check(Arrays.copyOfRange(CELLS, from, to)[0] == 1);
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(half(0, 20), half(20, 40));
  }
}
