// IDIOM interrupt happens before the interrupted thread notices it
// EXPECT none
public class InterruptOrder {
  static int data, got;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      try {
        Thread.sleep(5000);
      } catch (InterruptedException e) {
        got = data;
      }
    });
    Thread.sleep(40);
    data = 3;
    t.interrupt();
    t.join();
    if (got != 3) throw new AssertionError();
  }
}
