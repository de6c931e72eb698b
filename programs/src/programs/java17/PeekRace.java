// IDIOM an element that is only looked at with peek still belongs to the others
// EXPECT race field=PeekRace$Job.n at=A,A
import java.util.concurrent.*;

public class PeekRace {
  static class Job {
    int n;
  }

  static final BlockingQueue<Job> QUEUE = new LinkedBlockingQueue<>();

  public static void main(String[] args) throws Exception {
    QUEUE.put(new Job());
    Duo.Body b = () -> {
      Job job = QUEUE.peek();
      Thread.sleep(10);
      job.n++; // @A
    };
    Duo.inOrder(b, b);
  }
}
