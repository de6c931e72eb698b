// IDIOM streams into memory lock themselves
// EXPECT none
import java.io.*;

public class MemoryStreamOk {
  static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();
  static final CharArrayWriter CHARS = new CharArrayWriter();
  static int x, y;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          BYTES.write('x');
          y = 1;
          CHARS.write('y');
        },
        () -> {
          while (BYTES.size() == 0) Thread.onSpinWait();
          x++;
          while (CHARS.toCharArray().length == 0) Thread.onSpinWait();
          y++;
        });
  }
}
