// IDIOM many virtual threads sleep, and two write the same variable at different times
// EXPECT race field=VirtualSleepRace.shared at=A,A
import java.util.*;

public class VirtualSleepRace {
  static int shared;

  public static void main(String[] args) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      int me = i;
      threads.add(Thread.startVirtualThread(() -> {
        Duo.sleep(20 + 2 * me);
        if (me == 10 || me == 50) shared = me; // @A
        Duo.sleep(40);
      }));
    }
    for (Thread thread : threads) thread.join();
  }
}
