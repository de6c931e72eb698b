// IDIOM loops over halves of a long array
// EXPECT none
public class LoopBorderOk {
  static final int[] CELLS = new int[1000];

  static Duo.Body half(int from, int to) {
    return () -> {
      int[] cells = CELLS;
      for (int round = 0; round < 50; round++) {
        for (int i = to - 1; i >= from; i--) cells[i] = cells[i] * 31 + i;
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(half(0, 500), half(500, 1000));
    Duo.check(CELLS[0] == 0);
  }
}
