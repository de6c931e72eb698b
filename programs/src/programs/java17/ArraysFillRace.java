// IDIOM Arrays.fill writes cells that another thread reads
// EXPECT race array=long[] at=A,B
// FLAGS bulk
import java.util.Arrays;

public class ArraysFillRace {
  static final long[] CELLS = new long[10];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Arrays.fill(CELLS, 3, 6, 1L); // @A
        },
        () -> {
          long got = CELLS[5]; // @B
        });
  }
}
