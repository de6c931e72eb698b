// IDIOM dates, calendars, matchers and digests under a lock, confined or handed over
// EXPECT none
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.regex.*;

public class StatefulOk {
  static final Pattern WORD = Pattern.compile("\\w+");
  static final Date DATE = new Date(0);
  static final Calendar CALENDAR = Calendar.getInstance();
  static final LinkedBlockingQueue<Calendar> QUEUE = new LinkedBlockingQueue<>();

  static void work() throws Exception {
    for (int i = 0; i < 20; i++) {
      synchronized (CALENDAR) {
        CALENDAR.set(Calendar.YEAR, 1990 + i);
      }
      for (Matcher matcher = WORD.matcher("a b"); matcher.find(); ) matcher.group();
      MessageDigest.getInstance("MD5").digest(new byte[i]);
      Calendar handed = QUEUE.take();
      handed.add(Calendar.DATE, 1);
      QUEUE.put(handed);
      Duo.check(DATE.getTime() == 0 && DATE.before(new Date()));
    }
  }

  public static void main(String[] args) throws Exception {
    QUEUE.put(Calendar.getInstance());
    Duo.atOnce(() -> work(), () -> work());
  }
}
