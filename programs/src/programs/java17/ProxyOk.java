// IDIOM a dynamic proxy in front of a synchronized object
// EXPECT none
import java.lang.reflect.Proxy;

public class ProxyOk {
  interface Counter {
    int next();
  }

  static class Plain implements Counter {
    int n;

    @Override
    public synchronized int next() {
      return ++n;
    }
  }

  public static void main(String[] args) throws Exception {
    Plain plain = new Plain();
    Counter counter = (Counter) Proxy.newProxyInstance(
        ProxyOk.class.getClassLoader(), new Class<?>[] {Counter.class}, (p, method, a) -> method.invoke(plain, a));
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) counter.next();
    };
    Duo.atOnce(b, b);
    Duo.check(counter.next() == 41);
  }
}
