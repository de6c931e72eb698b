// IDIOM two threads add to a StringJoiner
// EXPECT race collection=java.util.StringJoiner at=A,B
import java.util.*;

public class StringJoinerRace {
  public static void main(String[] args) throws Exception {
    StringJoiner words = new StringJoiner(",");
    Duo.inOrder(
        () -> words.add("x"), // @A
        () -> words.add("y")); // @B
  }
}
