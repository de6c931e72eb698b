// IDIOM a logger used by two threads
// EXPECT none
import java.util.logging.*;

public class LoggerOk {
  public static void main(String[] args) throws Exception {
    Logger l = Logger.getLogger("q");
    l.setUseParentHandlers(false);
    l.addHandler(new Handler() {
      int n;

      public synchronized void publish(LogRecord r) {
        n++;
      }

      public void flush() {}

      public void close() {}
    });
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) l.log(Level.INFO, "m{0}", i);
    };
    Duo.atOnce(b, b);
  }
}
