// IDIOM a completion service hands out results as they come
// EXPECT none
import java.util.concurrent.*;

public class CompletionServiceOk {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CompletionService<int[]> service = new ExecutorCompletionService<>(pool);
    for (int i = 0; i < 6; i++) {
      int[] cell = {i};
      service.submit(() -> {
        cell[0] *= 2;
        return cell;
      });
    }
    int sum = 0;
    for (int i = 0; i < 6; i++) sum += service.take().get()[0];
    Duo.check(sum == 30);
    pool.shutdown();
  }
}
