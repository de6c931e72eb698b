// IDIOM a task of a single-threaded executor against its submitter
// EXPECT race field=SingleThreadExecutorRace.n at=A,B
import java.util.concurrent.*;

public class SingleThreadExecutorRace {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    loop.execute(() -> n++); // @A
    Thread.sleep(80);
    n++; // @B
    loop.shutdown();
  }
}
