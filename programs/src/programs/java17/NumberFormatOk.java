// IDIOM two threads format by formats without a state, and by one of which each has a copy
// EXPECT none
import java.text.*;
import java.util.*;

public class NumberFormatOk {
  static final NumberFormat CHOICE = new ChoiceFormat("0#none|1#one|2#many");
  static final MessageFormat MESSAGE = new MessageFormat("{0} and {1}");
  static final NumberFormat PATTERN = new DecimalFormat("0.00", DecimalFormatSymbols.getInstance(Locale.ROOT));

  static void format() throws ParseException {
    for (int i = 0; i < 50; i++) {
      Duo.check(CHOICE.format(1).equals("one"));
      Duo.check(MESSAGE.format(new Object[] {"a", "b"}).equals("a and b"));
      NumberFormat own = (NumberFormat) PATTERN.clone();
      own.setMaximumFractionDigits(1);
      Duo.check(own.parse("17").intValue() == 17);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(() -> format(), () -> format());
  }
}
