// IDIOM a report says where tasks for later were scheduled
// EXPECT race field=ToldSchedule.hits at=A,B
// TELLS submitted=S,T
import java.util.concurrent.*;

public class ToldSchedule {
  static int hits;

  public static void main(String[] args) throws Exception {
    ScheduledExecutorService one = Executors.newScheduledThreadPool(1);
    ScheduledExecutorService two = Executors.newScheduledThreadPool(1);
    two.schedule(() -> {}, 0, TimeUnit.MILLISECONDS);
    one.scheduleAtFixedRate(() -> hits++, 20, 40, TimeUnit.MILLISECONDS); // @A @S
    ScheduledFuture<Integer> last =
        two.schedule(() -> --hits, 150, TimeUnit.MILLISECONDS); // @B @T
    last.get();
    one.shutdownNow();
    two.shutdown();
  }
}
