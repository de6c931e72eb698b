// IDIOM the ThreadLocal of a pool's thread is handed from task to task
// EXPECT none
import java.util.concurrent.*;

public class ThreadLocalHandOverOk {
  static final ThreadLocal<int[]> BUFFER = new ThreadLocal<>();

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    int[] buffer = {1};
    pool.submit(() -> BUFFER.set(buffer)).get();
    buffer[0]++;
    pool.submit(() -> BUFFER.get()[0]++).get();
    Duo.check(buffer[0] == 3);
    pool.shutdown();
  }
}
