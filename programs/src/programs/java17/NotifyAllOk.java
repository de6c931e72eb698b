// IDIOM one notifyAll wakes several waiting threads
// EXPECT none
public class NotifyAllOk {
  static final Object L = new Object();
  static boolean open;
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.Body waiter = () -> {
      synchronized (L) {
        while (!open) L.wait();
      }
      Duo.check(data == 5);
    };
    Thread a = Duo.go(waiter), b = Duo.go(waiter);
    Thread.sleep(50);
    data = 5;
    synchronized (L) {
      open = true;
      L.notifyAll();
    }
    a.join();
    b.join();
  }
}
