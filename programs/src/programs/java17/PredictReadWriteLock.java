// IDIOM race hidden by two read-lock sections and one unrelated write-lock section
// EXPECT race field=PredictReadWriteLock.x at=A,B
// FLAGS predictive
import java.util.concurrent.locks.*;

public class PredictReadWriteLock {
  static final ReentrantReadWriteLock RW = new ReentrantReadWriteLock();
  static int x, cfg, reads;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      RW.writeLock().lock();
      cfg = 5;
      RW.writeLock().unlock();
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      RW.readLock().lock();
      RW.readLock().unlock();
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
