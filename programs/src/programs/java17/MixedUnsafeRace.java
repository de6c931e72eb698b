// IDIOM Unsafe.putOrderedInt against an ordinary read
// EXPECT race field=MixedUnsafeRace.x at=A,B
// FLAGS mixed,unsafe
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class MixedUnsafeRace {
  int x;
  static final Unsafe U;
  static final long X;

  static {
    try {
      Field f = Unsafe.class.getDeclaredField("theUnsafe");
      f.setAccessible(true);
      U = (Unsafe) f.get(null);
      X = U.objectFieldOffset(MixedUnsafeRace.class.getDeclaredField("x"));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedUnsafeRace o = new MixedUnsafeRace();
    Duo.inOrder(
        () -> U.putOrderedInt(o, X, 1), // @A
        () -> {
          int got = o.x; // @B
        });
  }
}
