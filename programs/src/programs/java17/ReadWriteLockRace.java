// IDIOM two threads that hold the read lock at once, both write
// EXPECT race field=ReadWriteLockRace.x at=A,B
import java.util.concurrent.locks.*;

public class ReadWriteLockRace {
  static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          LOCK.readLock().lock();
          Thread.sleep(60);
          x = 1; // @A
          Thread.sleep(120);
          LOCK.readLock().unlock();
        },
        () -> {
          LOCK.readLock().lock();
          Thread.sleep(120);
          x = 2; // @B
          Thread.sleep(60);
          LOCK.readLock().unlock();
        });
  }
}
