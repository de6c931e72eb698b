// IDIOM a cache is filled under the read lock of a StampedLock, by one reader after the other
// EXPECT race field=StampedReadersRace.hits at=A,A
import java.util.concurrent.locks.*;

public class StampedReadersRace {
  static final StampedLock LOCK = new StampedLock();
  static int hits;

  static void look() {
    long stamp = LOCK.readLock();
    try {
      hits++; // @A
    } finally {
      LOCK.unlockRead(stamp);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> look(), () -> look());
  }
}
