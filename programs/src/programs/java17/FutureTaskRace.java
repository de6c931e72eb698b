// IDIOM the effect of a FutureTask is read without get
// EXPECT race field=FutureTaskRace.x at=A,B
import java.util.concurrent.*;

public class FutureTaskRace {
  static int x;

  public static void main(String[] args) throws Exception {
    FutureTask<Void> task = new FutureTask<>(() -> {
      x = 6; // @A
      return null;
    });
    new Thread(task).start();
    Thread.sleep(80);
    int got = x; // @B
    task.get();
  }
}
