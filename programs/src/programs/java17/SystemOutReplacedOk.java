// IDIOM the program puts a stream of its own in the place of System.out
// EXPECT none
import java.io.*;

public class SystemOutReplacedOk {
  static class Bytes extends OutputStream {
    int written;

    @Override
    public void write(int b) {
      written++;
    }
  }

  static void print() {
    for (int i = 0; i < 10; i++) System.out.println("line " + i);
  }

  public static void main(String[] args) throws Exception {
    PrintStream before = System.out;
    Bytes bytes = new Bytes();
    System.setOut(new PrintStream(bytes, true));
    Duo.atOnce(() -> print(), () -> print());
    System.setOut(before);
    Duo.check(bytes.written == 2 * 10 * ("line 0" + System.lineSeparator()).length());
  }
}
