// IDIOM a virtual thread is started where its task is submitted
// EXPECT race field=ToldVirtual.hits at=A,B
// TELLS started=S,T submitted=-
import java.util.concurrent.*;

public class ToldVirtual {
  static int hits;

  public static void main(String[] args) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      threads.submit(() -> hits++); // @A @S
      Thread.sleep(100);
      Thread two = Thread.ofVirtual().unstarted(() -> hits--); // @B
      two.start(); // @T
      two.join();
    }
  }
}
