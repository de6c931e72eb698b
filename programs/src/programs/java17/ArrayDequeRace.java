// IDIOM an ArrayDeque as a queue without a lock
// EXPECT race collection=java.util.ArrayDeque at=A,B
// FLAGS collection
import java.util.*;

public class ArrayDequeRace {
  static final ArrayDeque<String> DEQUE = new ArrayDeque<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          DEQUE.offer("a"); // @A
        },
        () -> {
          String got = DEQUE.poll(); // @B
        });
  }
}
