// IDIOM a list is printed while another thread has added to it
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class ListToStringRace {
  public static void main(String[] args) throws Exception {
    List<Integer> l = new ArrayList<>();
    Duo.inOrder(
        () -> {
          l.add(1); // @A
        },
        () -> {
          String s = "list " + l; // @B
        });
  }
}
