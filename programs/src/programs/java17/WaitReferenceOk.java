// IDIOM waiting by a reference to the method
// EXPECT none

public class WaitReferenceOk {
  interface Step {
    void take() throws InterruptedException;
  }

  static final Object LOCK = new Object();
  static boolean ready;
  static int x;

  static void until(Step step) throws InterruptedException {
    synchronized (LOCK) {
      while (!ready) step.take();
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          until(LOCK::wait);
          x++;
        },
        () -> {
          x = 1;
          synchronized (LOCK) {
            ready = true;
            Runnable wake = LOCK::notifyAll;
            wake.run();
          }
        });
  }
}
