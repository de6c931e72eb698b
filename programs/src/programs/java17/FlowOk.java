// IDIOM a Flow subscriber is called by one thread at a time, in order
// EXPECT none
import java.util.concurrent.*;

public class FlowOk {
  static class Item {
    int n;
  }

  static class Summing implements Flow.Subscriber<Item> {
    final CountDownLatch end = new CountDownLatch(1);
    Flow.Subscription subscription;
    int sum;

    @Override
    public void onSubscribe(Flow.Subscription s) {
      subscription = s;
      s.request(1);
    }

    @Override
    public void onNext(Item item) {
      sum += item.n;
      subscription.request(1);
    }

    @Override
    public void onError(Throwable e) {
      throw new IllegalStateException(e);
    }

    @Override
    public void onComplete() {
      end.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Summing subscriber = new Summing();
    try (SubmissionPublisher<Item> publisher = new SubmissionPublisher<>(pool, 4)) {
      publisher.subscribe(subscriber);
      for (int i = 0; i < 30; i++) {
        Item item = new Item();
        item.n = i;
        publisher.submit(item);
      }
    }
    subscriber.end.await();
    Duo.check(subscriber.sum == 435);
    pool.shutdown();
  }
}
