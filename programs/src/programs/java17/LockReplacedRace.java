// IDIOM the lock is a field that is replaced while it is held
// EXPECT race field=LockReplacedRace.lock at=A,B
public class LockReplacedRace {
  static Object lock = new Object();

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          synchronized (LockReplacedRace.class) {
            lock = new Object(); // @A
          }
        },
        () -> {
          synchronized (lock) { // @B
            Thread.sleep(1);
          }
        });
  }
}
