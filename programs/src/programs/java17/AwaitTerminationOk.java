// IDIOM awaitTermination orders all tasks before what follows
// EXPECT none
import java.util.concurrent.*;

public class AwaitTerminationOk {
  static final int[] DONE = new int[8];

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    for (int i = 0; i < DONE.length; i++) {
      int slot = i;
      pool.execute(() -> DONE[slot] = slot);
    }
    pool.shutdown();
    Duo.check(pool.awaitTermination(5, TimeUnit.SECONDS));
    int sum = 0;
    for (int done : DONE) sum += done;
    Duo.check(sum == 28);
  }
}
