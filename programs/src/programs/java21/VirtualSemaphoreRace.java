// IDIOM virtual threads limited by a semaphore with three permits share a counter
// EXPECT race field=VirtualSemaphoreRace.hits at=A,A
import java.util.concurrent.*;

public class VirtualSemaphoreRace {
  static final Semaphore PERMITS = new Semaphore(3);
  static int hits;

  static Void hit() throws Exception {
    PERMITS.acquire();
    try {
      Thread.sleep(20);
      hits++; // @A
      Thread.sleep(20);
    } finally {
      PERMITS.release();
    }
    return null;
  }

  public static void main(String[] args) throws Exception {
    try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 6; i++) tasks.submit(() -> hit());
    }
  }
}
