// IDIOM tasks of two Timers run in two threads
// EXPECT race field=TimersRace.n at=A,A
import java.util.*;

public class TimersRace {
  static int n;

  static Timer ticking(int delay) {
    Timer timer = new Timer();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            n++; // @A
          }
        },
        delay);
    return timer;
  }

  public static void main(String[] args) throws Exception {
    Timer one = ticking(10), two = ticking(80);
    Thread.sleep(150);
    one.cancel();
    two.cancel();
  }
}
