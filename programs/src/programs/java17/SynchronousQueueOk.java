// IDIOM an object handed over through a SynchronousQueue
// EXPECT none
import java.util.concurrent.*;

public class SynchronousQueueOk {
  static class Job {
    int n;
  }

  static final BlockingQueue<Job> QUEUE = new SynchronousQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) {
            Job job = new Job();
            job.n = i;
            QUEUE.put(job);
          }
        },
        () -> {
          for (int i = 0; i < 20; i++) Duo.check(QUEUE.take().n++ == i);
        });
  }
}
