// IDIOM get does not wait for done()
// EXPECT race field=FutureTaskDoneRace.y at=A,B
import java.util.concurrent.*;

public class FutureTaskDoneRace {
  static int y;

  public static void main(String[] args) throws Exception {
    FutureTask<Integer> f = new FutureTask<>(() -> 1) {
      @Override
      protected void done() {
        Duo.sleep(60);
        y = 1; // @A
      }
    };
    Thread t = Duo.go(f::run);
    f.get();
    y++; // @B
    t.join();
  }
}
