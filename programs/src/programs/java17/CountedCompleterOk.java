// IDIOM a tree of CountedCompleters: onCompletion sees what the children wrote
// EXPECT none
import java.util.concurrent.*;

public class CountedCompleterOk {
  static class Sum extends CountedCompleter<Integer> {
    final int from, to;
    Sum left, right;
    int total;

    Sum(CountedCompleter<?> parent, int from, int to) {
      super(parent);
      this.from = from;
      this.to = to;
    }

    @Override
    public void compute() {
      if (to - from > 2) {
        int middle = (from + to) / 2;
        left = new Sum(this, from, middle);
        right = new Sum(this, middle, to);
        setPendingCount(2);
        left.fork();
        right.fork();
      } else {
        for (int i = from; i < to; i++) total += i;
      }
      tryComplete();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
      if (left != null) total = left.total + right.total;
    }

    @Override
    public Integer getRawResult() {
      return total;
    }
  }

  public static void main(String[] args) {
    ForkJoinPool pool = new ForkJoinPool(3);
    Duo.check(pool.invoke(new Sum(null, 0, 40)) == 780);
    pool.shutdown();
  }
}
