// IDIOM polling the interrupt status sees what came before the interrupt
// EXPECT none
public class InterruptPolledOk {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
      Duo.check(data == 4);
    });
    Thread.sleep(30);
    data = 4;
    t.interrupt();
    t.join();
  }
}
