// IDIOM writes under the write lock, reads under the read lock
// EXPECT none
import java.util.concurrent.locks.*;

public class ReadWriteLockOk {
  static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.Body writer = () -> {
      for (int i = 0; i < 30; i++) {
        LOCK.writeLock().lock();
        x++;
        LOCK.writeLock().unlock();
      }
    };
    Duo.Body reader = () -> {
      for (int i = 0; i < 30; i++) {
        LOCK.readLock().lock();
        int got = x;
        LOCK.readLock().unlock();
      }
    };
    Thread second = Duo.go(reader);
    Duo.atOnce(writer, reader);
    second.join();
  }
}
