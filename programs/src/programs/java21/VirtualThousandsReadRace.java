// IDIOM thousands of virtual threads read a setting, and who changes it has not waited for one of them
// EXPECT race field=VirtualThousandsReadRace.setting at=A,B
import java.util.*;
import java.util.concurrent.*;

public class VirtualThousandsReadRace {
  static final int THREADS = 2000;
  static int setting = 7;

  public static void main(String[] args) throws Exception {
    CountDownLatch read = new CountDownLatch(THREADS - 1);
    CountDownLatch leave = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int me = i;
      threads.add(Thread.startVirtualThread(() -> work(read, leave, me)));
    }
    read.await();
    setting = 8; // @B
    leave.countDown();
    for (Thread thread : threads) thread.join();
  }

  static void work(CountDownLatch read, CountDownLatch leave, int me) {
    try {
      int seen = setting; // @A
      if (me != 1234) read.countDown();
      leave.await();
      Duo.check(seen > 0);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
