// IDIOM two threads append to a StringBuilder
// EXPECT race collection=java.lang.StringBuilder at=A,B
// FLAGS collection
import java.util.*;

public class StringBuilderRace {
  static final StringBuilder TEXT = new StringBuilder();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          TEXT.append("a"); // @A
        },
        () -> {
          TEXT.append("b"); // @B
        });
  }
}
