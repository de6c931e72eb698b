// IDIOM java.lang.reflect.Array.setInt against an ordinary read
// EXPECT race array=int[] at=A,B
// FLAGS reflection
import java.lang.reflect.Array;

public class ReflectionArrayRace {
  static final int[] CELLS = new int[3];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> Array.setInt(CELLS, 1, 5), // @A
        () -> {
          int got = CELLS[1]; // @B
        });
  }
}
