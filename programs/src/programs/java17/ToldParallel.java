// IDIOM what a parallel stream divides belongs to the task that runs it
// EXPECT race field=ToldParallel.hits at=A,B
// TELLS submitted=S
import java.util.concurrent.*;
import java.util.stream.*;

public class ToldParallel {
  static int hits;

  static void work(int number) {
    try {
      Thread.sleep(100 + 100 * number);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    hits++; // @A @B
  }

  static void all() {
    IntStream.range(0, 2).parallel().forEach(ToldParallel::work);
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(2);
    pool.submit(ToldParallel::all).get(); // @S
    pool.shutdown();
  }
}
