// IDIOM objects handed over through a ConcurrentLinkedQueue
// EXPECT none
import java.util.concurrent.*;

public class ConcurrentQueueOk {
  static final ConcurrentLinkedQueue<int[]> QUEUE = new ConcurrentLinkedQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) QUEUE.add(new int[] {i});
        },
        () -> {
          for (int i = 0; i < 20; i++) {
            int[] got;
            while ((got = QUEUE.poll()) == null) Thread.yield();
            Duo.check(got[0]++ == i);
          }
        });
  }
}
