// IDIOM an object comes out of a DelayQueue when its time has come
// EXPECT none
// FLAGS predictor-trap
import java.util.concurrent.*;

public class DelayQueueOk {
  static class Job implements Delayed {
    int n;
    long due;

    @Override
    public long getDelay(TimeUnit unit) {
      return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override
    public int compareTo(Delayed other) {
      return Long.compare(due, ((Job) other).due);
    }
  }

  static final DelayQueue<Job> QUEUE = new DelayQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 5; i++) {
            Job job = new Job();
            job.n = i;
            job.due = System.nanoTime() + 2_000_000L * i;
            QUEUE.put(job);
          }
        },
        () -> {
          int sum = 0;
          for (int i = 0; i < 5; i++) sum += QUEUE.take().n;
          Duo.check(sum == 10);
        });
  }
}
