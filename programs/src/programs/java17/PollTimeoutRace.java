// IDIOM poll with timeout gives null: no order
// EXPECT race field=PollTimeoutRace.x at=A,B
import java.util.concurrent.*;

public class PollTimeoutRace {
  static int x;

  public static void main(String[] args) throws Exception {
    BlockingQueue<String> q = new ArrayBlockingQueue<>(2);
    Duo.inOrder(
        () -> {
          x = 1; // @A
          Thread.sleep(600);
          q.put("a");
        },
        () -> {
          if (q.poll(20, TimeUnit.MILLISECONDS) == null) x = 2; // @B
        });
  }
}
