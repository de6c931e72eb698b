// IDIOM stages of a CompletableFuture run one after the other, in any thread
// EXPECT none
import java.util.concurrent.*;

public class CompletableChainOk {
  static class Order {
    int items, price;
    String state;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Order order = new Order();
    CompletableFuture<Order> made = CompletableFuture.supplyAsync(
            () -> {
              order.items = 3;
              return order;
            },
            pool)
        .thenApplyAsync(
            o -> {
              o.price = o.items * 5;
              return o;
            },
            pool);
    CompletableFuture<int[]> rate = CompletableFuture.supplyAsync(() -> new int[] {2}, pool);
    CompletableFuture<Void> all = made.thenCombineAsync(
            rate,
            (o, r) -> {
              o.price *= r[0];
              throw new IllegalStateException("no stock");
            },
            pool)
        .handleAsync(
            (ignored, failure) -> {
              order.state = failure.getCause().getMessage();
              return null;
            },
            pool);
    all.join();
    Duo.check(order.price == 30 && order.state.equals("no stock"));
    pool.shutdown();
  }
}
