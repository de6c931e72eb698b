// IDIOM a queue between virtual and platform threads
// EXPECT none
import java.util.concurrent.*;

public class VirtualQueueOk {
  static final BlockingQueue<int[]> QUEUE = new LinkedBlockingQueue<>(2);

  public static void main(String[] args) throws Exception {
    Thread producer = Thread.ofVirtual().name("producer").start(() -> {
      try {
        for (int i = 0; i < 20; i++) QUEUE.put(new int[] {i});
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    int sum = 0;
    for (int i = 0; i < 20; i++) sum += QUEUE.take()[0]++;
    producer.join();
    Duo.check(sum == 190);
  }
}
