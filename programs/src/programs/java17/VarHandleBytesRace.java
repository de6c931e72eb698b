// IDIOM a long written through a view against a byte in its middle
// EXPECT race array=byte[] at=A,B
import java.lang.invoke.*;
import java.nio.*;

public class VarHandleBytesRace {
  static final VarHandle V =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  static byte[] bytes = new byte[64];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          V.set(bytes, 0, 7L); // @A
        },
        () -> {
          byte b = bytes[3]; // @B
        });
  }
}
