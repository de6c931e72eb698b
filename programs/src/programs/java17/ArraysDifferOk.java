// IDIOM arrays that differ before they come to the element that another thread writes
// EXPECT none
import java.util.*;

public class ArraysDifferOk {
  static final int[] NUMBERS = new int[4];
  static final byte[] BYTES = new byte[4];

  static void write() {
    NUMBERS[3] = 7;
    BYTES[3] = 7;
  }

  static void read() {
    int[] other = {0, 1, 0, 0};
    Duo.check(!Arrays.equals(NUMBERS, other));
    Duo.check(!Arrays.equals(NUMBERS, new int[5]));
    Duo.check(Arrays.mismatch(NUMBERS, other) == 1);
    Duo.check(Arrays.mismatch(new int[2], NUMBERS) == 2);
    Duo.check(Arrays.compare(NUMBERS, other) < 0);
    Duo.check(!Arrays.equals(BYTES, new byte[] {1, 0, 0, 0}));
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> write(), () -> read());
  }
}
