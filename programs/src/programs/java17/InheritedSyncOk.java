// IDIOM a synchronized method inherited by a subclass locks the same object
// EXPECT none
public class InheritedSyncOk {
  static class Counter {
    int n;

    synchronized void hit() {
      n++;
    }
  }

  static class Named extends Counter {
    synchronized int shown() {
      return n;
    }
  }

  public static void main(String[] args) throws Exception {
    Named named = new Named();
    Duo.inOrder(named::hit, () -> Duo.check(named.shown() == 1));
  }
}
