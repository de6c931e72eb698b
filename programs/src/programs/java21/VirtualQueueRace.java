// IDIOM an object is changed after a virtual thread put it into a queue
// EXPECT race array=int[] at=A,B
import java.util.concurrent.*;

public class VirtualQueueRace {
  static final BlockingQueue<int[]> QUEUE = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    Thread producer = Thread.startVirtualThread(() -> {
      int[] cell = {1};
      QUEUE.add(cell);
      Duo.sleep(40);
      cell[0] = 2; // @A
    });
    int[] cell = QUEUE.take();
    Thread.sleep(120);
    int got = cell[0]; // @B
    producer.join();
  }
}
