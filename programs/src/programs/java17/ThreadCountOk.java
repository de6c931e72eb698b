// IDIOM main waits until it is the only thread of its group
// EXPECT none

public class ThreadCountOk {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread worker = Duo.go(() -> {
      Thread.sleep(20);
      x = 1;
    });
    while (Thread.activeCount() > 1) Thread.sleep(5);
    worker.join();
    Duo.check(x == 1);
  }
}
