// IDIOM a ring whose elements are released, taken, and emptied plainly
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedRingOk {
  static final VarHandle E = MethodHandles.arrayElementVarHandle(Object[].class);
  static final Object[] RING = new Object[128];
  static volatile long taken;

  static void produce() {
    for (long i = 0; i < 10_000; i++) {
      while (i - taken >= RING.length) Thread.onSpinWait();
      E.setRelease(RING, (int) (i & (RING.length - 1)), Long.valueOf(i));
    }
  }

  static void consume() {
    for (long i = 0; i < 10_000; i++) {
      int at = (int) (i & (RING.length - 1));
      Object e;
      while ((e = E.getAcquire(RING, at)) == null) Thread.onSpinWait();
      Duo.check(e.equals(i));
      RING[at] = null;
      taken = i + 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(MixedRingOk::produce, MixedRingOk::consume);
  }
}
