// IDIOM a rejected task runs in the thread that submits it
// EXPECT none
import java.util.concurrent.*;

public class CallerRunsOk {
  static int mine;

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor pool = new ThreadPoolExecutor(
        1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
    CountDownLatch end = new CountDownLatch(1);
    pool.execute(() -> {
      try {
        end.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    for (int i = 0; i < 10; i++) pool.execute(() -> mine++);
    Duo.check(mine == 10);
    end.countDown();
    pool.shutdown();
  }
}
