// IDIOM the results of tasks are read when their pool is quiescent, without joining them
// EXPECT none
import java.util.concurrent.*;

public class QuiescenceOk {
  static final int[] COUNTS = new int[50];

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    for (int round = 1; round <= 20; round++) {
      for (int i = 0; i < COUNTS.length; i++) {
        int own = i;
        pool.execute(() -> COUNTS[own]++);
      }
      Duo.check(pool.awaitQuiescence(30, TimeUnit.SECONDS));
      for (int count : COUNTS) Duo.check(count == round);
    }
    pool.shutdown();
  }
}
