// IDIOM two threads format with one SimpleDateFormat
// EXPECT race collection=java.text.SimpleDateFormat at=A,A
import java.text.*;
import java.util.*;

public class DateFormatRace {
  static final DateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");

  static void format() {
    FORMAT.format(new Date(0)); // @A
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> format(), () -> format());
  }
}
