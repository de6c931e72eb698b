// IDIOM a stream of the program that two printers of their own write to
// EXPECT race field=StreamSinkRace$Bytes.written at=A,A
import java.io.*;

public class StreamSinkRace {
  static class Bytes extends OutputStream {
    int written;

    @Override
    public void write(int b) {
      written++; // @A
    }
  }

  static final Bytes BYTES = new Bytes();

  static void print() {
    new PrintStream(BYTES, true).println("line");
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(StreamSinkRace::print, StreamSinkRace::print);
  }
}
