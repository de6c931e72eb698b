// IDIOM a periodic task against a reader
// EXPECT race field=PeriodicTaskRace.ticks at=A,B
import java.util.concurrent.*;

public class PeriodicTaskRace {
  static int ticks;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    pool.scheduleWithFixedDelay(() -> ticks++, 0, 20, TimeUnit.MILLISECONDS); // @A
    Thread.sleep(90);
    int got = ticks; // @B
    pool.shutdown();
  }
}
