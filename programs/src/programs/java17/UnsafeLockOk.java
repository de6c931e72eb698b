// IDIOM a spin lock of Unsafe's compareAndSwapInt and putIntVolatile
// EXPECT none
// FLAGS unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafeLockOk {
  static final Unsafe U;
  static final long HELD;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
      HELD = U.objectFieldOffset(UnsafeLockOk.class.getDeclaredField("held"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  int held;
  int n;

  public static void main(String[] args) throws Exception {
    UnsafeLockOk o = new UnsafeLockOk();
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) {
        while (!U.compareAndSwapInt(o, HELD, 0, 1)) Thread.yield();
        o.n++;
        U.putIntVolatile(o, HELD, 0);
      }
    };
    Duo.atOnce(b, b);
    Duo.check(o.n == 100);
  }
}
