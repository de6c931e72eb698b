// IDIOM an element of a ConcurrentLinkedDeque is changed by its producer
// EXPECT race array=int[] at=A,B
import java.util.concurrent.*;

public class ConcurrentDequeRace {
  static final ConcurrentLinkedDeque<int[]> DEQUE = new ConcurrentLinkedDeque<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          int[] cell = {1};
          DEQUE.push(cell);
          cell[0] = 2; // @A
        },
        () -> {
          int got = DEQUE.pop()[0]; // @B
        });
  }
}
