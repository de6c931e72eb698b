// IDIOM plain Unsafe.putLong into an array against an ordinary read of the element
// EXPECT race array=long[] at=A,B
// FLAGS unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeArrayRace {
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
    long[] cells = new long[4];
    Duo.inOrder(
        () -> U.putLong(cells, Unsafe.ARRAY_LONG_BASE_OFFSET + 2L * Unsafe.ARRAY_LONG_INDEX_SCALE, 7), // @A
        () -> {
          long got = cells[2]; // @B
        });
  }
}
