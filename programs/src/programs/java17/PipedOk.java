// IDIOM piped reader and writer order
// EXPECT none
import java.io.*;

public class PipedOk {
  static int x;

  public static void main(String[] args) throws Exception {
    PipedReader in = new PipedReader();
    PipedWriter out = new PipedWriter(in);
    Duo.atOnce(
        () -> {
          x = 1;
          out.write("q");
          out.flush();
        },
        () -> {
          in.read();
          x++;
        });
  }
}
