// IDIOM loops over halves of a long array, one of them an element too far
// EXPECT race array=int[] at=A,A
public class LoopBorderRace {
  static final int[] CELLS = new int[1000];

  static Duo.Body half(int from, int to) {
    return () -> {
      int[] cells = CELLS;
      for (int i = from; i < to; i++) cells[i] = cells[i] * 31 + i; // @A
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(half(0, 501), half(500, 1000));
  }
}
