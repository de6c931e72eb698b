// IDIOM an own linked list with a lock for adding and none for walking
// EXPECT race field=OwnListRace$N.next at=A,B
public class OwnListRace {
  static class N {
    final int v;
    N next;

    N(int v) {
      this.v = v;
    }
  }

  static final N HEAD = new N(0);
  static int s;

  static synchronized void add(int v) {
    N n = HEAD;
    while (n.next != null) n = n.next;
    n.next = new N(v); // @A
  }

  public static void main(String[] x) throws Exception {
    Duo.inOrder(() -> add(1), () -> {
      for (N n = HEAD; n != null; n = n.next) s += n.v; // @B
    });
  }
}
