// IDIOM a write guarded only by an optimistic stamp
// EXPECT race field=StampedOptimisticWrite.x at=A,B
import java.util.concurrent.locks.*;

public class StampedOptimisticWrite {
  static final StampedLock SL = new StampedLock();
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      long s = SL.tryOptimisticRead();
      x = 1; // @A
      SL.validate(s);
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      long s = SL.writeLock();
      try {
        x = 2; // @B
      } finally {
        SL.unlockWrite(s);
      }
    });
    a.join();
    b.join();
  }
}
