// IDIOM a LinkedList used as a queue without a lock
// EXPECT race collection=java.util.LinkedList at=A,B
// FLAGS collection
import java.util.*;

public class LinkedListRace {
  static final LinkedList<String> LIST = new LinkedList<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          LIST.addLast("a"); // @A
        },
        () -> {
          String got = LIST.pollFirst(); // @B
        });
  }
}
