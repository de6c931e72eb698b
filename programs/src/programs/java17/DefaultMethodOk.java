// IDIOM the default method of an interface locks the object
// EXPECT none
public class DefaultMethodOk {
  interface Counter {
    int get();

    void set(int n);

    default void increment() {
      synchronized (this) {
        set(get() + 1);
      }
    }
  }

  static class Impl implements Counter {
    int n;

    @Override
    public int get() {
      return n;
    }

    @Override
    public void set(int n) {
      this.n = n;
    }
  }

  public static void main(String[] args) throws Exception {
    Impl impl = new Impl();
    Duo.Body b = () -> {
      for (int i = 0; i < 30; i++) impl.increment();
    };
    Duo.atOnce(b, b);
    Duo.check(impl.get() == 60);
  }
}
