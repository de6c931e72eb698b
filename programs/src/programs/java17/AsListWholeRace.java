// IDIOM an array is sorted, copied, gone through and searched through the list that Arrays.asList makes of it
// EXPECT race array=java.lang.String[] at=A,B
// EXPECT race array=java.lang.Integer[] at=C,D
// EXPECT race array=java.lang.Long[] at=E,F
// EXPECT race array=java.lang.Character[] at=G,H
import java.util.*;

public class AsListWholeRace {
  static final String[] SORTED = {"b", "a"};
  static final Integer[] COPIED = {1, 2};
  static final Long[] VISITED = {1L, 2L};
  static final Character[] SEARCHED = {'a', 'b'};

  static void first() {
    Collections.sort(Arrays.asList(SORTED)); // @A
    COPIED[1] = 3; // @C
    VISITED[1] = 3L; // @E
    SEARCHED[1] = 'c'; // @G
  }

  static void second() {
    String smallest = SORTED[0]; // @B
    List<Integer> copy = new ArrayList<>(Arrays.asList(COPIED)); // @D
    Arrays.asList(VISITED).forEach(n -> Duo.check(n != 0)); // @F
    boolean found = Arrays.asList(SEARCHED).contains('c'); // @H
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> first(), () -> second());
  }
}
