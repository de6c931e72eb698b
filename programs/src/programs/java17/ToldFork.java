// IDIOM subtasks belong to the task that was submitted in the first place
// EXPECT race field=ToldFork.hits at=A,B
// TELLS submitted=S
import java.util.concurrent.*;

public class ToldFork {
  static int hits;

  static class Part extends RecursiveAction {
    private final int from;
    private final int to;

    Part(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override protected void compute() {
      if (to - from == 1) {
        work(from);
        return;
      }
      Part upper = new Part((from + to) / 2, to);
      upper.fork();
      new Part(from, (from + to) / 2).compute();
      upper.join();
    }

    private static void work(int number) {
      try {
        Thread.sleep(100 + 100 * number); // so that another worker takes the other part
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      hits++; // @A @B
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.submit(new Part(0, 2)).get(); // @S
    pool.shutdown();
  }
}
