// IDIOM a report says where the tasks of a timer were scheduled
// EXPECT race field=ToldTimer.hits at=A,B
// TELLS submitted=S,T
import java.util.*;

public class ToldTimer {
  static int hits;

  static class Up extends TimerTask {
    @Override public void run() {
      hits++; // @A
    }
  }

  static class Down extends TimerTask {
    @Override public void run() {
      hits--; // @B
    }
  }

  public static void main(String[] args) throws Exception {
    Timer one = new Timer();
    Timer two = new Timer();
    one.schedule(new Up(), 10); // @S
    two.schedule(new Down(), 150); // @T
    Thread.sleep(400);
    one.cancel();
    two.cancel();
  }
}
