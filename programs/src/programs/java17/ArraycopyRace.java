// IDIOM System.arraycopy reads cells that another thread writes
// EXPECT race array=int[] at=A,B
// FLAGS bulk
public class ArraycopyRace {
  static final int[] CELLS = new int[10];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          CELLS[4] = 1; // @A
        },
        () -> {
          int[] copy = new int[10];
          System.arraycopy(CELLS, 2, copy, 0, 5); // @B
        });
  }
}
