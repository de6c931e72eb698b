// IDIOM an actor with a mailbox: one thread at a time runs it, scheduled by a flag
// EXPECT none
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ActorOk {
  static int state;
  static final ConcurrentLinkedQueue<Integer> BOX = new ConcurrentLinkedQueue<>();
  static final AtomicInteger N = new AtomicInteger();

  static void tell(Executor e, int v) {
    BOX.add(v);
    if (N.getAndIncrement() == 0) e.execute(ActorOk::run);
  }

  static void run() {
    do {
      state += BOX.poll();
    } while (N.decrementAndGet() > 0);
  }

  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(3);
    Duo.Body b = () -> {
      for (int i = 0; i < 40; i++) tell(ex, 1);
    };
    Duo.atOnce(b, b);
    ex.shutdown();
    ex.awaitTermination(5, TimeUnit.SECONDS);
    Duo.check(state == 80);
  }
}
