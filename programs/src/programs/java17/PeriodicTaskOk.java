// IDIOM the runs of a periodic task are ordered, whichever thread does them
// EXPECT none
import java.util.concurrent.*;

public class PeriodicTaskOk {
  static int ticks;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(3);
    CountDownLatch enough = new CountDownLatch(10);
    ScheduledFuture<?> ticker = pool.scheduleAtFixedRate(
        () -> {
          if (ticks < 10) {
            ticks++;
            enough.countDown();
          }
        },
        0,
        2,
        TimeUnit.MILLISECONDS);
    enough.await();
    Duo.check(ticks == 10);
    ticker.cancel(false);
    pool.shutdown();
  }
}
