// IDIOM a view of a byte array, written and read in release and acquire mode
// EXPECT none
import java.lang.invoke.*;
import java.nio.ByteOrder;

public class VarHandleByteViewOk {
  static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
  static final byte[] BYTES = new byte[64];
  static int data, at;

  public static void main(String[] args) throws Exception {
    while (true) { // an int may only be accessed so where it is aligned
      try {
        INTS.setVolatile(BYTES, at, 0);
        break;
      } catch (IllegalStateException unaligned) {
        at++;
      } catch (IndexOutOfBoundsException neverAligned) {
        return;
      }
    }
    Duo.atOnce(
        () -> {
          data = 3;
          INTS.setRelease(BYTES, at, 1);
        },
        () -> {
          while ((int) INTS.getAcquire(BYTES, at) == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
