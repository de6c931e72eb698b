// IDIOM what the JDK keeps for all threads in volatile variables of its own
// EXPECT none
import java.net.*;
import java.util.*;

public class DefaultsOk {
  static class Handler implements Thread.UncaughtExceptionHandler {
    private int limit;

    Handler(int limit) {
      this.limit = limit;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
      Duo.check(limit == 5);
    }
  }

  static class Selector extends ProxySelector {
    private int port;

    Selector(int port) {
      this.port = port;
    }

    @Override
    public List<Proxy> select(URI uri) {
      Duo.check(port == 8);
      return List.of(Proxy.NO_PROXY);
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, java.io.IOException failure) {}
  }

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    Duo.inOrder(
        () -> {
          Thread.setDefaultUncaughtExceptionHandler(new Handler(5));
          main.setUncaughtExceptionHandler(new Handler(5));
          ProxySelector.setDefault(new Selector(8));
        },
        () -> {
          Thread.getDefaultUncaughtExceptionHandler().uncaughtException(null, null);
          main.getUncaughtExceptionHandler().uncaughtException(null, null);
          ProxySelector.getDefault().select(null);
        });
  }
}
