// IDIOM the handler of an uncaught exception runs in the dying thread
// EXPECT none
public class UncaughtHandlerOk {
  static String message;

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      throw new IllegalStateException("on purpose");
    });
    t.setUncaughtExceptionHandler((thread, e) -> message = e.getMessage());
    t.start();
    t.join();
    Duo.check(message.equals("on purpose"));
  }
}
