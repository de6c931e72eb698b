// IDIOM clone reads all cells of an array
// EXPECT race array=int[] at=A,B
// FLAGS bulk
public class ArrayCloneRace {
  static final int[] CELLS = new int[10];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          CELLS[4] = 1; // @A
        },
        () -> {
          int[] copy = CELLS.clone(); // @B
        });
  }
}
