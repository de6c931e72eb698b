// IDIOM a virtual thread parks until another one has set a volatile flag
// EXPECT none
import java.util.concurrent.locks.LockSupport;

public class VirtualUnparkOk {
  static volatile int turn;
  static int shared;

  static Thread player(int me, Thread[] players) {
    return Thread.ofVirtual().unstarted(() -> {
      for (int i = 0; i < 50; i++) {
        while (turn != me) LockSupport.park();
        shared++;
        turn = 1 - me;
        LockSupport.unpark(players[1 - me]);
      }
    });
  }

  public static void main(String[] args) throws Exception {
    Thread[] players = new Thread[2];
    for (int i = 0; i < 2; i++) players[i] = player(i, players);
    for (Thread player : players) player.start();
    for (Thread player : players) player.join();
    Duo.check(shared == 100);
  }
}
