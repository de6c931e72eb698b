// IDIOM interrupting a sleeping virtual thread orders
// EXPECT none
public class VirtualInterruptOk {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Thread.startVirtualThread(() -> {
      try {
        Thread.sleep(5000);
      } catch (InterruptedException e) {
        Duo.check(data == 4);
      }
    });
    Thread.sleep(40);
    data = 4;
    t.interrupt();
    t.join();
  }
}
