// IDIOM a fork whose join comes too late
// EXPECT race field=ForkNoJoinRace.x at=A,B
import java.util.concurrent.*;

public class ForkNoJoinRace {
  static int x;

  static class T extends RecursiveAction {
    protected void compute() {
      x = 1; // @A
    }
  }

  static class M extends RecursiveAction {
    protected void compute() {
      T t = new T();
      t.fork();
      Duo.sleep(100);
      x++; // @B
      t.join();
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool p = new ForkJoinPool(2);
    p.invoke(new M());
    p.shutdown();
  }
}
