// IDIOM an object handed over through a PriorityBlockingQueue, which compares it
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.*;

public class PriorityBlockingQueueOk {
  static class Job implements Comparable<Job> {
    int priority;

    @Override
    public int compareTo(Job other) {
      return Integer.compare(priority, other.priority);
    }
  }

  static final BlockingQueue<Job> QUEUE = new PriorityBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 20; i > 0; i--) {
            Job job = new Job();
            job.priority = i;
            QUEUE.put(job);
          }
        },
        () -> {
          int sum = 0;
          for (int i = 0; i < 20; i++) sum += QUEUE.take().priority;
          Duo.check(sum == 210);
        });
  }
}
