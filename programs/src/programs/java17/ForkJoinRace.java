// IDIOM a RecursiveAction whose tasks all add to one field
// EXPECT race field=ForkJoinRace.sum at=A,A
import java.util.concurrent.*;

public class ForkJoinRace {
  static int sum;

  static class Add extends RecursiveAction {
    final int from, to;

    Add(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from > 1) {
        int middle = (from + to) / 2;
        invokeAll(new Add(from, middle), new Add(middle, to));
      } else {
        Duo.sleep(30);
        sum += from; // @A
      }
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(3);
    pool.invoke(new Add(0, 6));
    pool.shutdown();
  }
}
