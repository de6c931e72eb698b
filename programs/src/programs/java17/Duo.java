/** What the programs share: threads that only their start and their end order. Sleeping orders nothing. */
final class Duo {
  private static final int A_WHILE = 80;

  /** What a thread does. */
  interface Body {
    void run() throws Exception;
  }

  /** Starts a thread. If it fails, the whole program does. */
  static Thread go(Body body) {
    Thread thread = new Thread(() -> run(body));
    thread.start();
    return thread;
  }

  /** One thread does the first, another one the second, a while later. */
  static void inOrder(Body first, Body second) throws InterruptedException {
    Thread a = go(first);
    Thread b = go(() -> {
      Thread.sleep(A_WHILE);
      second.run();
    });
    a.join();
    b.join();
  }

  /** Two threads at once. */
  static void atOnce(Body one, Body other) throws InterruptedException {
    Thread a = go(one);
    Thread b = go(other);
    a.join();
    b.join();
  }

  /** Sleeps where no checked exception may be thrown. */
  static void sleep(int millis) {
    run(() -> Thread.sleep(millis));
  }

  static void check(boolean fact) {
    if (!fact) throw new AssertionError();
  }

  private static void run(Body body) {
    try {
      body.run();
    } catch (Throwable e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
  }
}
