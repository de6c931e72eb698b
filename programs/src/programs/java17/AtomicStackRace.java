// IDIOM a lock-free stack whose nodes are changed after the push
// EXPECT race field=AtomicStackRace$Node.value at=A,B
import java.util.concurrent.atomic.*;

public class AtomicStackRace {
  static class Node {
    int value;
    Node next;
  }

  static final AtomicReference<Node> HEAD = new AtomicReference<>();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Node node = new Node();
          HEAD.set(node);
          node.value = 5; // @A
        },
        () -> {
          int got = HEAD.get().value; // @B
        });
  }
}
