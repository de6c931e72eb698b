// IDIOM handlers of uncaught exceptions that are set while the threads run already
// EXPECT none

public class UncaughtHandlerSetOk {
  static class Counter implements Thread.UncaughtExceptionHandler {
    int seen;

    Counter(int seen) {
      this.seen = seen;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
      seen++;
    }
  }

  static Thread failing() {
    Thread thread = new Thread(() -> {
      Duo.sleep(100);
      throw new IllegalStateException();
    });
    thread.start();
    return thread;
  }

  public static void main(String[] args) throws Exception {
    Thread own = failing();
    Thread other = failing();
    Duo.sleep(20);
    Counter ofOne = new Counter(1);
    own.setUncaughtExceptionHandler(ofOne);
    Counter ofAll = new Counter(2);
    Thread.setDefaultUncaughtExceptionHandler(ofAll);
    own.join();
    other.join();
    Duo.check(ofOne.seen == 2 && ofAll.seen == 3);
  }
}
