// IDIOM a reference to a method of a shared Matcher
// EXPECT race collection=java.util.regex.Matcher at=A,A
import java.util.function.*;
import java.util.regex.*;

public class MatcherReferenceRace {
  static final Matcher MATCHER = Pattern.compile("a+").matcher("aabaa");

  public static void main(String[] args) throws Exception {
    BooleanSupplier find = MATCHER::find; // @A
    Duo.inOrder(() -> find.getAsBoolean(), () -> find.getAsBoolean());
  }
}
