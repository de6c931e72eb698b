// IDIOM two tasks of one Timer run in one thread
// EXPECT none
import java.util.*;
import java.util.concurrent.CountDownLatch;

public class TimerTasksOk {
  static int n;

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer();
    CountDownLatch end = new CountDownLatch(2);
    for (int i = 0; i < 2; i++) {
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              n++;
              end.countDown();
            }
          },
          10 + i);
    }
    end.await();
    Duo.check(n == 2);
    timer.cancel();
  }
}
