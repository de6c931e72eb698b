// IDIOM collections that are made of an array, or get its elements, read it
// EXPECT race array=java.lang.String[] at=A,B
// EXPECT race array=java.lang.String[] at=A,C
// EXPECT race array=java.lang.String[] at=A,D
// FLAGS bulk
import java.util.*;

public class ListOfArrayRace {
  static final String[][] NAMES = {{"a", "b"}, {"c", "d"}, {"e", "f"}};

  static void rename() {
    for (String[] names : NAMES) names[1] = "x"; // @A
  }

  static void list() {
    List.of(NAMES[0]); // @B
  }

  static void set() {
    Set.of(NAMES[1]); // @C
  }

  static void add() {
    Collections.addAll(new ArrayList<>(), NAMES[2]); // @D
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> rename(), () -> {
      list();
      set();
      add();
    });
  }
}
