// IDIOM two read locks in the same thread order
// EXPECT race field=PredictReaders.x at=A,B
// FLAGS predictive
import java.util.concurrent.locks.*;

public class PredictReaders {
  static final ReentrantReadWriteLock L = new ReentrantReadWriteLock();
  static int x, p, s;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          L.readLock().lock();
          s = p;
          L.readLock().unlock();
        },
        () -> {
          L.readLock().lock();
          int q = p;
          L.readLock().unlock();
          x = 2; // @B
        });
  }
}
