// IDIOM the old synchronized classes: Vector, Hashtable, Stack and StringBuffer
// EXPECT none
import java.util.*;

public class OldCollectionsOk {
  static final Vector<Integer> VECTOR = new Vector<>();
  static final Hashtable<Integer, Integer> TABLE = new Hashtable<>();
  static final Stack<Integer> STACK = new Stack<>();
  static final StringBuffer TEXT = new StringBuffer();

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 30; i++) {
        VECTOR.add(i);
        TABLE.put(i, i);
        STACK.push(i);
        TEXT.append(i % 10);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(VECTOR.size() == 60 && TABLE.size() == 30 && STACK.size() == 60 && TEXT.length() == 60);
  }
}
