// IDIOM Unsafe's putOrderedInt publishes to getIntVolatile
// EXPECT none
// FLAGS unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeOrderedOk {
  static final Unsafe U;
  static final long FLAG;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
      FLAG = U.objectFieldOffset(UnsafeOrderedOk.class.getDeclaredField("flag"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int flag;
  int data;

  public static void main(String[] args) throws Exception {
    UnsafeOrderedOk o = new UnsafeOrderedOk();
    Duo.atOnce(
        () -> {
          o.data = 3;
          U.putOrderedInt(o, FLAG, 1);
        },
        () -> {
          while (U.getIntVolatile(o, FLAG) == 0) Thread.onSpinWait();
          Duo.check(o.data == 3);
        });
  }
}
