// IDIOM objects handed over through a ConcurrentLinkedDeque
// EXPECT none
import java.util.concurrent.*;

public class ConcurrentDequeOk {
  static final ConcurrentLinkedDeque<int[]> DEQUE = new ConcurrentLinkedDeque<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) DEQUE.addLast(new int[] {i});
        },
        () -> {
          int sum = 0;
          for (int i = 0; i < 20; i++) {
            int[] got;
            while ((got = i % 2 == 0 ? DEQUE.pollFirst() : DEQUE.pollLast()) == null) Thread.yield();
            sum += got[0]++;
          }
          Duo.check(sum == 190);
        });
  }
}
