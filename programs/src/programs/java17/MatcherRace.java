// IDIOM two threads go on with one Matcher
// EXPECT race collection=java.util.regex.Matcher at=A,B
import java.util.regex.*;

public class MatcherRace {
  static final Matcher MATCHER = Pattern.compile("a+").matcher("aabaa");
  static int got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> MATCHER.find(), // @A
        () -> got = MATCHER.start()); // @B
  }
}
