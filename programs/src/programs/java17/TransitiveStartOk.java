// IDIOM order is handed on: a thread starts a thread that starts a thread, and joins come back
// EXPECT none
public class TransitiveStartOk {
  static int x;

  static void descend(int depth) throws InterruptedException {
    x++;
    if (depth > 0) {
      Thread t = Duo.go(() -> descend(depth - 1));
      t.join();
      x++;
    }
  }

  public static void main(String[] args) throws Exception {
    descend(5);
    Duo.check(x == 11);
  }
}
