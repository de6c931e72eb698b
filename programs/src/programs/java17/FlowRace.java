// IDIOM an item is changed after it was submitted to a publisher
// EXPECT race field=FlowRace$Item.n at=A,B
import java.util.concurrent.*;

public class FlowRace {
  static class Item {
    int n;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    SubmissionPublisher<Item> publisher = new SubmissionPublisher<>(pool, 4);
    CompletableFuture<Void> end = publisher.consume(item -> {
      Duo.sleep(120);
      int got = item.n; // @B
    });
    Item item = new Item();
    publisher.submit(item);
    Thread.sleep(50);
    item.n = 1; // @A
    Thread.sleep(150);
    publisher.close();
    end.join();
    pool.shutdown();
  }
}
