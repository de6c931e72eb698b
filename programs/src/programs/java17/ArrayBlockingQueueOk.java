// IDIOM an object handed over through an ArrayBlockingQueue belongs to the taker
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.*;

public class ArrayBlockingQueueOk {
  static class Job {
    int n;
  }

  static final BlockingQueue<Job> QUEUE = new ArrayBlockingQueue<>(2);

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 1; i <= 20; i++) {
            Job job = new Job();
            job.n = i;
            QUEUE.put(job);
          }
        },
        () -> {
          int sum = 0;
          for (int i = 1; i <= 20; i++) {
            Job job = QUEUE.take();
            sum += job.n;
            job.n = 0;
          }
          Duo.check(sum == 210);
        });
  }
}
