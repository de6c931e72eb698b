// IDIOM a Date is set by one thread and read by another
// EXPECT race collection=java.util.Date at=A,B
import java.util.*;

public class DateRace {
  static final Date DATE = new Date(5);
  static long got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> DATE.setTime(3), // @A
        () -> got = DATE.getTime()); // @B
  }
}
