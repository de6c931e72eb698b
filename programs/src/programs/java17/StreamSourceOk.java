// IDIOM streams and readers of the program behind those of the JDK, which lock themselves
// EXPECT none
import java.io.*;

public class StreamSourceOk {
  static class Bytes extends InputStream {
    int read;

    @Override
    public int read() {
      return 'a' + read++ % 20;
    }
  }

  static class Characters extends Reader {
    int read;

    @Override
    public int read(char[] to, int start, int length) {
      to[start] = (char) ('a' + read++ % 20);
      return 1;
    }

    @Override
    public void close() {}
  }

  static final InputStream BUFFERED = new BufferedInputStream(new Bytes(), 2);
  static final Reader DECODED = new InputStreamReader(new Bytes());
  static final Reader LINES = new BufferedReader(new Characters(), 2);

  static void take() throws IOException {
    for (int i = 0; i < 20; i++) {
      BUFFERED.read();
      BUFFERED.readNBytes(3);
      DECODED.read();
      LINES.read();
      LINES.skip(2);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(StreamSourceOk::take, StreamSourceOk::take);
  }
}
