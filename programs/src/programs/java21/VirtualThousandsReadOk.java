// IDIOM thousands of virtual threads read a setting, and who changes it has waited for all of them
// EXPECT none
import java.util.*;
import java.util.concurrent.*;

public class VirtualThousandsReadOk {
  static final int THREADS = 2000;
  static int setting = 7;

  public static void main(String[] args) throws Exception {
    CountDownLatch read = new CountDownLatch(THREADS);
    CountDownLatch leave = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(Thread.startVirtualThread(() -> work(read, leave)));
    }
    read.await();
    setting = 8;
    leave.countDown();
    for (Thread thread : threads) thread.join();
  }

  static void work(CountDownLatch read, CountDownLatch leave) {
    try {
      int seen = setting;
      read.countDown();
      leave.await();
      Duo.check(seen > 0);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
