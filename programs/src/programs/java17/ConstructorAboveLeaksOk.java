// IDIOM a constructor above hands the object out to a thread that waits until all is written
// EXPECT none
import java.util.concurrent.CountDownLatch;

public class ConstructorAboveLeaksOk {
  static final CountDownLatch WRITTEN = new CountDownLatch(1);

  static class Above {
    Above() {
      Below self = (Below) this;
      reader =
          new Thread(
              () -> {
                try {
                  WRITTEN.await();
                } catch (InterruptedException e) {
                  return;
                }
                int got = self.value;
              });
      reader.start();
    }

    final Thread reader;
  }

  static class Below extends Above {
    int value;

    Below() {
      value = 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Below below = new Below();
    WRITTEN.countDown();
    below.reader.join();
  }
}
