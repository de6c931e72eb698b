// IDIOM timed poll and offer of every blocking queue
// EXPECT none
import java.util.*;
import java.util.concurrent.*;

public class QueuesHandOverOk {
  static class M implements Delayed {
    int x;

    public long getDelay(TimeUnit u) {
      return 0;
    }

    public int compareTo(Delayed o) {
      return 0;
    }
  }

  public static void main(String[] args) throws Exception {
    for (BlockingQueue<M> q : List.<BlockingQueue<M>>of(
        new ArrayBlockingQueue<>(1),
        new LinkedBlockingQueue<>(),
        new LinkedBlockingDeque<>(),
        new SynchronousQueue<>(),
        new SynchronousQueue<>(true),
        new LinkedTransferQueue<>(),
        new PriorityBlockingQueue<>(),
        new DelayQueue<>())) {
      Duo.atOnce(
          () -> {
            M m = new M();
            m.x = 1;
            Duo.check(q.offer(m, 2, TimeUnit.SECONDS));
          },
          () -> {
            M m = q.poll(2, TimeUnit.SECONDS);
            m.x++;
          });
    }
  }
}
