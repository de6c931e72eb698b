// IDIOM a Calendar is changed by one thread and read by another
// EXPECT race collection=java.util.GregorianCalendar at=A,B
import java.util.*;

public class CalendarRace {
  static final Calendar CALENDAR = new GregorianCalendar();
  static int got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> CALENDAR.add(Calendar.YEAR, 1), // @A
        () -> got = CALENDAR.get(Calendar.YEAR)); // @B
  }
}
