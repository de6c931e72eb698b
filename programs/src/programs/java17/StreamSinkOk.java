// IDIOM streams and writers of the program behind those of the JDK, which lock themselves
// EXPECT none
import java.io.*;

public class StreamSinkOk {
  static class Bytes extends OutputStream {
    int written;
    byte last;

    @Override
    public void write(int b) {
      written++;
      last = (byte) b;
    }
  }

  static class Characters extends Writer {
    final StringBuilder text = new StringBuilder();

    @Override
    public void write(char[] from, int start, int length) {
      text.append(from, start, length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  static final PrintStream LINES = new PrintStream(new Bytes(), true);
  static final OutputStream BUFFERED = new BufferedOutputStream(new Bytes(), 2);
  static final PrintWriter PRINTED = new PrintWriter(new Characters(), true);
  static final Writer WRITTEN = new BufferedWriter(new OutputStreamWriter(new Bytes()), 2);
  static final Writer PLAIN = new Characters();

  static void print() throws IOException {
    for (int i = 0; i < 20; i++) {
      LINES.println("line " + i);
      LINES.printf("%d", i);
      BUFFERED.write(i);
      BUFFERED.flush();
      PRINTED.println(i);
      WRITTEN.write("abc");
      PLAIN.write("x");
      PLAIN.append("y");
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(StreamSinkOk::print, StreamSinkOk::print);
    LINES.write('.');
  }
}
