// IDIOM one thread parses by a number format, or changes the pattern of a message, while another one formats by it
// EXPECT race collection=java.text.DecimalFormat at=A,B
// EXPECT race collection=java.text.MessageFormat at=C,D
import java.text.*;
import java.util.*;

public class NumberFormatRace {
  static final NumberFormat FORMAT = NumberFormat.getInstance(Locale.ROOT);
  static final MessageFormat MESSAGE = new MessageFormat("{0} files");

  static void change() throws ParseException {
    FORMAT.parse("17"); // @A
    MESSAGE.applyPattern("{0} files in {1}"); // @C
  }

  static void format() {
    FORMAT.format(17); // @B
    MESSAGE.format(new Object[] {"three", "a folder"}); // @D
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> change(), () -> format());
  }
}
