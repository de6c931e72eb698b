// IDIOM date formats under a lock, cloned, confined and with a lock of their own; only the count of what was formatted races
// EXPECT race field=DateFormatLockedRace.count at=A,A
// EXPECT absent collection=java.text.SimpleDateFormat
import java.text.*;
import java.util.*;

public class DateFormatLockedRace {
  /** Locks by itself. */
  static class LockedFormat extends SimpleDateFormat {
    LockedFormat() {
      super("yyyy");
    }

    @Override
    public synchronized StringBuffer format(Date date, StringBuffer to, FieldPosition position) {
      return super.format(date, to, position);
    }
  }

  static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");
  static final ThreadLocal<DateFormat> OWN = ThreadLocal.withInitial(() -> new SimpleDateFormat("yy"));
  static final DateFormat LOCKED = new LockedFormat();
  static int count;

  static void format() throws Exception {
    DateFormat copy;
    synchronized (FORMAT) {
      FORMAT.format(new Date(0));
      FORMAT.parse("2020-01-01");
      copy = (DateFormat) FORMAT.clone();
    }
    copy.format(new Date(0));
    OWN.get().format(new Date(0));
    LOCKED.format(new Date(0));
    Duo.check(FORMAT.toPattern().length() == 10);
    count++; // @A
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 3; i++) Duo.atOnce(() -> format(), () -> format());
  }
}
