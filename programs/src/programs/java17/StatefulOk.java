// IDIOM dates, formats, matchers and digests under a lock, confined, cloned or handed over
// EXPECT none
import java.security.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.regex.*;

public class StatefulOk {
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
  static final Pattern WORD = Pattern.compile("\\w+");
  static final Date DATE = new Date(0);
  static final Calendar CALENDAR = Calendar.getInstance();
  static final LinkedBlockingQueue<Calendar> QUEUE = new LinkedBlockingQueue<>();

  static void work() throws Exception {
    for (int i = 0; i < 20; i++) {
      DateFormat copy;
      synchronized (FORMAT) {
        FORMAT.format(new Date(i));
        FORMAT.parse("2020-01-01");
        CALENDAR.set(Calendar.YEAR, 1990 + i);
        copy = (DateFormat) FORMAT.clone();
      }
      copy.format(DATE);
      OWN.get().format(DATE);
      LOCKED.format(DATE);
      for (Matcher matcher = WORD.matcher("a b"); matcher.find(); ) matcher.group();
      MessageDigest.getInstance("MD5").digest(new byte[i]);
      Calendar handed = QUEUE.take();
      handed.add(Calendar.DATE, 1);
      QUEUE.put(handed);
      Duo.check(DATE.getTime() == 0 && DATE.before(new Date()) && FORMAT.toPattern().length() == 10);
    }
  }

  public static void main(String[] args) throws Exception {
    QUEUE.put(Calendar.getInstance());
    Duo.atOnce(() -> work(), () -> work());
  }
}
