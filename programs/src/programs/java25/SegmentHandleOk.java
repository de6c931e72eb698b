// IDIOM a number in a memory segment is released, and acquired through a slice; so is one in an array that is also a segment
// EXPECT none
import java.lang.foreign.*;
import java.lang.invoke.*;

public class SegmentHandleOk {
  static final VarHandle NUMBER = ValueLayout.JAVA_INT.varHandle();
  static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  static int x, y;

  public static void main(String[] args) throws Exception {
    try (Arena arena = Arena.ofShared()) {
      MemorySegment segment = arena.allocate(16, 8);
      int[] array = new int[4];
      MemorySegment heap = MemorySegment.ofArray(array);
      Duo.inOrder(
          () -> {
            x = 1;
            NUMBER.setRelease(segment, 4L, 1);
            y = 1;
            NUMBER.setVolatile(heap, 8L, 1);
          },
          () -> {
            while ((int) NUMBER.getAcquire(segment.asSlice(4, 4), 0L) == 0) Thread.onSpinWait();
            x++;
            while ((int) ELEMENT.getAcquire(array, 2) == 0) Thread.onSpinWait();
            y++;
          });
    }
  }
}
