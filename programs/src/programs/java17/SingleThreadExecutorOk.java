// IDIOM tasks of a single-threaded executor need no lock among themselves
// EXPECT none
import java.util.concurrent.*;

public class SingleThreadExecutorOk {
  static int n;

  public static void main(String[] args) throws Exception {
    ExecutorService loop = Executors.newSingleThreadExecutor();
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) loop.execute(() -> n++);
    };
    Duo.atOnce(b, b);
    Duo.check(loop.submit(() -> n).get() == 40);
    loop.shutdown();
  }
}
