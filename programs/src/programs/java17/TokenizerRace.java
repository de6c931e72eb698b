// IDIOM two threads take the tokens of one StringTokenizer
// EXPECT race collection=java.util.StringTokenizer at=A,A
import java.util.*;

public class TokenizerRace {
  static final StringTokenizer WORDS = new StringTokenizer("a b c");

  static void next() {
    WORDS.nextToken(); // @A
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> next(), () -> next());
  }
}
