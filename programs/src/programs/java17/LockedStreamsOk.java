// IDIOM streams of the program below streams of the JDK that lock themselves
// EXPECT none
import java.io.*;
import java.util.zip.GZIPOutputStream;

public class LockedStreamsOk {
  static class Sink extends OutputStream {
    int count;
    byte[] last = new byte[1];

    @Override
    public void write(int b) {
      count++;
      last[0] = (byte) b;
    }
  }

  static class Text extends Writer {
    int count;

    @Override
    public void write(char[] from, int start, int length) {
      count += length;
    }

    @Override
    public void flush() {
      count++;
    }

    @Override
    public void close() {}
  }

  static class Source extends InputStream {
    int count;

    @Override
    public int read() {
      return count++ % 9 == 8 ? '\n' : 'x';
    }

    @Override
    public int read(byte[] into, int start, int length) {
      into[start] = (byte) read();
      return 1;
    }
  }

  static void twice(Duo.Body body) throws InterruptedException {
    Duo.inOrder(body, body);
    Duo.atOnce(body, body);
  }

  public static void main(String[] args) throws Exception {
    PrintStream print = new PrintStream(new Sink());
    twice(() -> print.printf("%d", 7).println("text"));
    PrintStream deep = new PrintStream(new BufferedOutputStream(new DataOutputStream(new Sink()), 2), true);
    twice(() -> deep.println("text"));
    BufferedOutputStream buffered = new BufferedOutputStream(new Sink(), 2);
    twice(() -> buffered.write(new byte[5]));
    GZIPOutputStream packed = new GZIPOutputStream(new Sink(), true);
    twice(() -> packed.write(new byte[5], 0, 5));
    PrintWriter printer = new PrintWriter(new Text(), true);
    twice(() -> printer.println("text"));
    BufferedWriter writer = new BufferedWriter(new Text(), 2);
    twice(() -> writer.write("text"));
    OutputStreamWriter encoder = new OutputStreamWriter(new Sink());
    twice(encoder::flush);
    BufferedReader reader = new BufferedReader(new InputStreamReader(new Source()), 2);
    twice(reader::readLine);
    BufferedInputStream input = new BufferedInputStream(new Source(), 2);
    twice(input::read);
    Sink sink = new Sink();
    PrintStream shared = new PrintStream(sink);
    twice(() -> {
      shared.print('c');
      synchronized (shared) {
        Duo.check(sink.count > 0);
      }
    });
  }
}
