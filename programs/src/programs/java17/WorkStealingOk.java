// IDIOM a work-stealing pool: invokeAll and invokeAny
// EXPECT none
import java.util.*;
import java.util.concurrent.*;

public class WorkStealingOk {
  static int base;

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newWorkStealingPool(3);
    base = 10;
    List<Callable<int[]>> tasks = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int n = i;
      tasks.add(() -> new int[] {base + n});
    }
    int sum = 0;
    for (Future<int[]> future : pool.invokeAll(tasks)) sum += future.get()[0];
    Duo.check(sum == 75 && pool.invokeAny(tasks)[0] >= 10);
    pool.shutdown();
  }
}
