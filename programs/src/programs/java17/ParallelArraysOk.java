// IDIOM parallel set, prefix and sort of an array
// EXPECT none
import java.util.Arrays;

public class ParallelArraysOk {
  public static void main(String[] args) {
    int[] cells = new int[20_000];
    Arrays.parallelSetAll(cells, i -> cells.length - i);
    Arrays.parallelSort(cells);
    Duo.check(cells[0] == 1);
    Arrays.parallelPrefix(cells, (a, b) -> Math.max(a, b) + 1);
    Duo.check(cells[1] == 3);
    cells[0] = 0;
  }
}
