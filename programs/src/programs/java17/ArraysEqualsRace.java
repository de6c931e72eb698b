// IDIOM Arrays.equals reads its second array, too
// EXPECT race array=int[] at=A,B
import java.util.*;

public class ArraysEqualsRace {
  public static void main(String[] args) throws Exception {
    int[] a = new int[10], c = new int[10];
    Duo.inOrder(
        () -> {
          a[5] = 1; // @A
        },
        () -> {
          boolean e = Arrays.equals(c, a); // @B
        });
  }
}
