// IDIOM the producer changes a message after handing it over
// EXPECT race field=BlockingQueueMutateAfterPut$Msg.v at=A,B
import java.util.concurrent.*;

public class BlockingQueueMutateAfterPut {
  static class Msg {
    int v;
  }

  static int got;

  public static void main(String[] args) throws Exception {
    BlockingQueue<Msg> q = new LinkedBlockingQueue<>();
    Thread c = Duo.go(() -> {
      Msg m = q.take();
      Thread.sleep(80);
      got = m.v; // @B
    });
    Thread p = Duo.go(() -> {
      Msg m = new Msg();
      q.put(m);
      m.v = 3; // @A
    });
    c.join();
    p.join();
  }
}
