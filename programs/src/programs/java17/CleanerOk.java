// IDIOM a Cleaner's action sees what came before the object was let go
// EXPECT none
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.concurrent.*;

public class CleanerOk {
  static class State implements Runnable {
    final CountDownLatch end = new CountDownLatch(1);
    int opened, closed;

    @Override
    public void run() {
      closed = opened;
      end.countDown();
    }
  }

  static State stateOfGarbage(Cleaner cleaner) {
    Object garbage = new Object();
    State state = new State();
    cleaner.register(garbage, state);
    state.opened = 3;
    Reference.reachabilityFence(garbage);
    return state;
  }

  public static void main(String[] args) throws Exception {
    State state = stateOfGarbage(Cleaner.create());
    do {
      System.gc();
    } while (!state.end.await(10, TimeUnit.MILLISECONDS));
    Duo.check(state.closed == 3);
  }
}
