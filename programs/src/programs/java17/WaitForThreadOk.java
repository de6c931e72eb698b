// IDIOM join by hand: wait on the thread object while it is alive
// EXPECT none
public class WaitForThreadOk {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      Thread.sleep(40);
      x = 1;
    });
    synchronized (t) {
      while (t.isAlive()) t.wait();
    }
    x++;
  }
}
