// IDIOM an object is changed after a SynchronousQueue took it away
// EXPECT race field=SynchronousQueueRace$Job.n at=A,B
import java.util.concurrent.*;

public class SynchronousQueueRace {
  static class Job {
    int n;
  }

  static final BlockingQueue<Job> QUEUE = new SynchronousQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          Job job = new Job();
          QUEUE.put(job);
          Thread.sleep(40);
          job.n = 1; // @A
        },
        () -> {
          Job job = QUEUE.take();
          Thread.sleep(120);
          int got = job.n; // @B
        });
  }
}
