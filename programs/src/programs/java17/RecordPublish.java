// IDIOM records are immutable; published through a queue and a volatile
// EXPECT none
import java.util.concurrent.*;

public class RecordPublish {
  record Point(int x, int y) {}

  static volatile Point last;

  public static void main(String[] args) throws Exception {
    BlockingQueue<Point> q = new LinkedBlockingQueue<>();
    Thread w = Duo.go(() -> {
      for (int i = 0; i < 10; i++) {
        last = new Point(i, i);
        q.put(last);
      }
    });
    Thread r = Duo.go(() -> {
      for (int i = 0; i < 10; i++) {
        Point p = q.take();
        if (p.x() != p.y() || last == null) throw new AssertionError();
      }
    });
    w.join();
    r.join();
  }
}
