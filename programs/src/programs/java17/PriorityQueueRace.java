// IDIOM a PriorityQueue as a queue without a lock
// EXPECT race collection=java.util.PriorityQueue at=A,B
// FLAGS collection
import java.util.*;

public class PriorityQueueRace {
  static final PriorityQueue<Integer> QUEUE = new PriorityQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          QUEUE.add(5); // @A
        },
        () -> {
          Integer got = QUEUE.poll(); // @B
        });
  }
}
