import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/** Uses its streams in unusual ways: bytes that are no text, streams that it replaces and closes. */
public class Streams {
    static int x;

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.out.write(new byte[] {(byte) 0xff, 0, (byte) 0xfe, '\n'});
        System.err.write(new byte[] {(byte) 0xff, 0, (byte) 0xfe, '\n'});
        PrintStream own = new PrintStream(new ByteArrayOutputStream());
        PrintStream out = System.out;
        System.setOut(own);
        System.setErr(own);
        Thread thread = new Thread(() -> x = 1);
        thread.start();
        x = 2; // a race: it is not told on the program's streams
        thread.join();
        out.println(own.checkError());
        System.in.close();
        out.close();
    }
}
