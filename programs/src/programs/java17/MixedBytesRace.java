// IDIOM a long that a view sets in release mode against a byte in its middle
// EXPECT race array=byte[] at=A,B
// FLAGS mixed
import java.lang.invoke.*;
import java.nio.*;

public class MixedBytesRace {
  static final VarHandle V =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  public static void main(String[] args) throws Exception {
    byte[] bytes = new byte[64];
    Duo.inOrder(
        () -> {
          try {
            V.setRelease(bytes, 0, 7L); // @A
          } catch (IllegalStateException | UnsupportedOperationException e) {
            V.set(bytes, 0, 7L); // @A where bytes are not aligned, and on newer JDKs
          }
        },
        () -> {
          byte b = bytes[3]; // @B
        });
  }
}
