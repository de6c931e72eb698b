// IDIOM two virtual threads that wake others up are not ordered by that
// EXPECT race field=VirtualUnparkRace.shared at=A,B
import java.util.concurrent.locks.LockSupport;

public class VirtualUnparkRace {
  static volatile boolean oneIsOver, anotherIsOver;
  static int shared;

  public static void main(String[] args) throws Exception {
    Thread one = Thread.startVirtualThread(() -> {
      while (!oneIsOver) LockSupport.park();
    });
    Thread another = Thread.startVirtualThread(() -> {
      while (!anotherIsOver) LockSupport.park();
    });
    Thread early = Thread.startVirtualThread(() -> {
      shared = 1; // @A
      oneIsOver = true;
      LockSupport.unpark(one);
    });
    Thread late = Thread.startVirtualThread(() -> {
      Duo.sleep(80);
      anotherIsOver = true;
      LockSupport.unpark(another);
      shared = 2; // @B
    });
    for (Thread thread : new Thread[] {one, another, early, late}) thread.join();
  }
}
