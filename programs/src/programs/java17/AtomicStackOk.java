// IDIOM a lock-free stack of nodes with plain fields
// EXPECT none
import java.util.concurrent.atomic.*;

public class AtomicStackOk {
  static class Node {
    int value;
    Node next;
  }

  static final AtomicReference<Node> HEAD = new AtomicReference<>();

  static void push(int value) {
    Node node = new Node();
    node.value = value;
    do {
      node.next = HEAD.get();
    } while (!HEAD.compareAndSet(node.next, node));
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 40; i++) push(i);
      int sum = 0;
      for (Node n = HEAD.get(); n != null; n = n.next) sum += n.value;
      Duo.check(sum >= 780);
    };
    Duo.atOnce(b, b);
  }
}
