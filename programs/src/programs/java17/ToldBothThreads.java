// IDIOM a race that is seen again the other way round is still one between two threads
// EXPECT race field=ToldBothThreads.turns at=A,A
// TELLS started=F,S
import java.util.concurrent.atomic.AtomicInteger;

public class ToldBothThreads {
  static int turns;

  static void turn() {
    turns = 1; // @A
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger own = new AtomicInteger();
    Thread first = new Thread(() -> {
      for (int i = 0; i < 5; i++) { // stacks are kept of the first few only
        turn();
        own.incrementAndGet();
      }
      Duo.sleep(300);
      turn();
    });
    Thread second = new Thread(() -> {
      Duo.sleep(150);
      turn();
    });
    first.start(); // @F
    second.start(); // @S
    first.join();
    second.join();
  }
}
