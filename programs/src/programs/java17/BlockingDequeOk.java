// IDIOM both ends of a LinkedBlockingDeque hand objects over
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.*;

public class BlockingDequeOk {
  static final BlockingDeque<int[]> DEQUE = new LinkedBlockingDeque<>(3);

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) {
            int[] cell = {i};
            if (i % 2 == 0) DEQUE.putFirst(cell);
            else DEQUE.putLast(cell);
          }
        },
        () -> {
          int sum = 0;
          for (int i = 0; i < 20; i++) sum += (i % 3 == 0 ? DEQUE.takeFirst() : DEQUE.takeLast())[0]++;
          Duo.check(sum == 190);
        });
  }
}
