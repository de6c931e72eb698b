// IDIOM plain Unsafe.putInt against an ordinary read
// EXPECT race field=UnsafePlainPut.x at=A,B
// FLAGS unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class UnsafePlainPut {
  int x;
  static final Unsafe U;
  static final long X;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
      X = U.objectFieldOffset(UnsafePlainPut.class.getDeclaredField("x"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    UnsafePlainPut o = new UnsafePlainPut();
    Thread w = Duo.go(() -> U.putInt(o, X, 1)); // @A
    Thread r = Duo.go(() -> {
      Thread.sleep(80);
      if (o.x == 99) throw new AssertionError(); // @B
    });
    w.join();
    r.join();
  }
}
