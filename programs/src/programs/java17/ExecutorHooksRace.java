// IDIOM beforeExecute and afterExecute count in a plain field with two workers
// EXPECT race field=ExecutorHooksRace$P.n at=A,B
import java.util.concurrent.*;

public class ExecutorHooksRace {
  static class P extends ThreadPoolExecutor {
    int n;

    P() {
      super(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    protected void beforeExecute(Thread t, Runnable r) {
      n++; // @A
    }

    protected void afterExecute(Runnable r, Throwable t) {
      n--; // @B
    }
  }

  public static void main(String[] args) throws Exception {
    P p = new P();
    p.execute(() -> Duo.sleep(40));
    p.execute(() -> Duo.sleep(80));
    p.shutdown();
  }
}
