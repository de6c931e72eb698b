// IDIOM a task of an executor of virtual threads is over before another one is submitted, which orders nothing
// EXPECT race field=VirtualExecutorRace.shared at=A,B
import java.util.concurrent.*;

public class VirtualExecutorRace {
  static int shared;

  public static void main(String[] args) throws Exception {
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      pool.submit(() -> {
        shared = 1; // @A
      });
      Thread.sleep(80);
      pool.submit(() -> {
        shared = 2; // @B
      });
    }
  }
}
