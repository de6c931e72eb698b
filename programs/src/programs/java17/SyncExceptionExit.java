// IDIOM the monitor is released when the section is left by an exception
// EXPECT none
public class SyncExceptionExit {
  static int x;

  static synchronized void bump(boolean fail) {
    x++;
    if (fail) throw new IllegalStateException();
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        try {
          bump(i % 2 == 0);
        } catch (IllegalStateException expected) {
          // on purpose
        }
      }
    };
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
