// IDIOM an ordinary write of an element against Unsafe.compareAndSwapObject
// EXPECT race array=java.lang.Object[] at=A,B
// FLAGS mixed,unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class MixedUnsafeArrayRace {
  static final Unsafe U;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] a = new Object[3];
    long at = Unsafe.ARRAY_OBJECT_BASE_OFFSET + 2L * Unsafe.ARRAY_OBJECT_INDEX_SCALE;
    Duo.inOrder(
        () -> {
          a[2] = "x"; // @A
        },
        () -> Duo.check(!U.compareAndSwapObject(a, at, null, "y"))); // @B
  }
}
