// IDIOM addAll reads the list given to it
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class AddAllArgumentRace {
  public static void main(String[] args) throws Exception {
    List<Integer> src = new ArrayList<>(), dst = new ArrayList<>();
    Duo.inOrder(
        () -> {
          src.add(1); // @A
        },
        () -> {
          dst.addAll(src); // @B
        });
  }
}
