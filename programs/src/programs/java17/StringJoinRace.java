// IDIOM String.join reads a shared list
// EXPECT race collection=java.util.ArrayList at=A,B
import java.util.*;

public class StringJoinRace {
  public static void main(String[] args) throws Exception {
    List<String> l = new ArrayList<>();
    Duo.inOrder(
        () -> {
          l.add("x"); // @A
        },
        () -> {
          String s = String.join(",", l); // @B
        });
  }
}
