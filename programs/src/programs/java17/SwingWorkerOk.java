// IDIOM what the event thread of AWT and the workers of Swing hand to each other
// EXPECT none
import java.awt.EventQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import javax.swing.SwingWorker;

public class SwingWorkerOk {
  static final int WORKERS = 5;
  static final CountDownLatch DONE = new CountDownLatch(WORKERS);
  static int events;
  static int total;

  static class Worker extends SwingWorker<Integer, int[]> {
    int steps;
    final List<int[]> seen = new ArrayList<>();

    @Override
    protected Integer doInBackground() {
      for (int i = 0; i < 20; i++) {
        steps++;
        publish(new int[] {i});
      }
      return steps;
    }

    @Override
    protected void process(List<int[]> parts) {
      seen.addAll(parts);
    }

    @Override
    protected void done() {
      total += steps + seen.size() + seen.get(0)[0];
      DONE.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    System.setProperty("java.awt.headless", "true");
    for (int i = 0; i < 20; i++) {
      int before = events;
      EventQueue.invokeAndWait(() -> events++);
      Duo.check(events == before + 1);
    }
    for (int i = 0; i < WORKERS; i++) {
      Worker worker = new Worker();
      worker.steps = 1;
      worker.execute();
    }
    DONE.await();
    Duo.check(total == WORKERS * (21 + 20));
    System.exit(0); // the event thread waits for more
  }
}
