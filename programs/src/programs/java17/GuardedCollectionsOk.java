// IDIOM many collections guarded by one lock
// EXPECT none
import java.util.*;

public class GuardedCollectionsOk {
  static final LinkedList<Integer> LINKED = new LinkedList<>();
  static final TreeMap<Integer, Integer> TREE = new TreeMap<>();
  static final ArrayDeque<Integer> DEQUE = new ArrayDeque<>();
  static final PriorityQueue<Integer> HEAP = new PriorityQueue<>();
  static final StringBuilder TEXT = new StringBuilder();
  static final BitSet BITS = new BitSet();
  static final LinkedHashMap<Integer, Integer> RECENT = new LinkedHashMap<>(16, 0.75f, true);

  static synchronized void use(int i) {
    LINKED.add(i);
    TREE.put(i, i);
    DEQUE.push(i);
    HEAP.add(i);
    TEXT.append(i);
    BITS.set(i);
    RECENT.put(i, i);
    RECENT.get(0);
    Duo.check(LINKED.peekLast() == i && TREE.lastKey() >= i && DEQUE.peek() == i && HEAP.peek() <= i && BITS.get(i));
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) use(i);
    };
    Duo.atOnce(b, b);
    Duo.check(HEAP.size() == 40);
  }
}
