// IDIOM two threads fill slices of one array that share a border
// EXPECT race array=int[] at=A,A
public class ArraySlicesRace {
  static final int[] CELLS = new int[20];

  static Duo.Body slice(int from, int to) {
    return () -> {
      for (int i = from; i <= to; i++) CELLS[i] = i; // @A
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(slice(0, 10), slice(10, 19));
  }
}
