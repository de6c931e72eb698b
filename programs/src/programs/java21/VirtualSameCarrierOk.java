// IDIOM virtual threads on the only carrier there is take turns by a queue, and start and join each other
// EXPECT none
import java.util.concurrent.*;

public class VirtualSameCarrierOk {
  static int rounds;
  static int started;

  public static void main(String[] args) throws Exception {
    System.setProperty("jdk.virtualThreadScheduler.parallelism", "1");
    System.setProperty("jdk.virtualThreadScheduler.maxPoolSize", "1");
    BlockingQueue<int[]> there = new SynchronousQueue<>(), back = new LinkedBlockingQueue<>();
    Thread other = Thread.startVirtualThread(() -> play(there, back, 50));
    rounds = 50;
    Thread one = Thread.startVirtualThread(() -> {
      Duo.check(rounds == 50);
      try {
        back.put(new int[1]);
        play(back, there, rounds);
        started = 1;
        Thread child = Thread.startVirtualThread(() -> started++);
        child.join();
        Duo.check(started == 2);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    one.join();
    while (other.isAlive()) Thread.yield();
    Duo.check(started == 2);
  }

  static void play(BlockingQueue<int[]> from, BlockingQueue<int[]> to, int times) {
    try {
      for (int i = 0; i < times; i++) {
        int[] ball = from.take();
        ball[0]++;
        to.put(ball);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
