// IDIOM Unsafe in ordered and volatile modes, and plainly behind them
// EXPECT none
// FLAGS mixed,unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class MixedUnsafeOk {
  int x;
  static final Unsafe U;
  static final long X;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
      X = U.objectFieldOffset(MixedUnsafeOk.class.getDeclaredField("x"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedUnsafeOk o = new MixedUnsafeOk();
    long[] a = new long[2];
    long at = Unsafe.ARRAY_LONG_BASE_OFFSET + Unsafe.ARRAY_LONG_INDEX_SCALE;
    o.x = 1;
    a[1] = 1;
    Duo.atOnce(
        () -> {
          U.putOrderedInt(o, X, 2);
          U.putOrderedLong(a, at, 2);
        },
        () -> {
          while (U.getIntVolatile(o, X) != 2) Thread.onSpinWait();
          o.x++;
          while (!U.compareAndSwapLong(a, at, 2, 3)) Thread.onSpinWait();
          Duo.check(a[1] == 3 && U.getInt(o, X) == 3);
        });
  }
}
