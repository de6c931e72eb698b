// IDIOM a long in a buffer is released and acquired through a view
// EXPECT none
import java.lang.invoke.*;
import java.nio.*;

public class VarHandleBufferOk {
  static int data;
  static final ByteBuffer buf = ByteBuffer.allocateDirect(64).order(ByteOrder.nativeOrder());
  static final VarHandle B =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1;
          B.setRelease(buf, 8, 1L);
        },
        () -> {
          while ((long) B.getAcquire(buf, 8) == 0) Thread.onSpinWait();
          data++;
        });
  }
}
