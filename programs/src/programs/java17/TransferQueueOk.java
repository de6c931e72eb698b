// IDIOM transfer and put of a LinkedTransferQueue hand objects over
// EXPECT none
import java.util.concurrent.*;

public class TransferQueueOk {
  static class Job {
    int n;
  }

  static final TransferQueue<Job> QUEUE = new LinkedTransferQueue<>();

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20; i++) {
            Job job = new Job();
            job.n = i;
            if (i % 2 == 0) QUEUE.transfer(job);
            else QUEUE.put(job);
          }
        },
        () -> {
          for (int i = 0; i < 20; i++) Duo.check(QUEUE.take().n++ == i);
        });
  }
}
