// IDIOM a stream of the program below two streams that lock themselves, each with a lock of its own
// EXPECT race field=TwoStreamsRace$Sink.count at=A,A
import java.io.*;

public class TwoStreamsRace {
  static class Sink extends OutputStream {
    int count;

    @Override
    public void write(int b) {
      count++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Sink sink = new Sink();
    PrintStream one = new PrintStream(sink);
    PrintStream other = new PrintStream(sink);
    Duo.inOrder(() -> one.write('a'), () -> other.write('b'));
  }
}
