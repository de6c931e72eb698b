// IDIOM the default method of an interface calls an unguarded setter
// EXPECT race field=DefaultMethodRace$Impl.n at=A,B
public class DefaultMethodRace {
  interface Counter {
    int get();

    void set(int n);

    default void increment() {
      set(get() + 1);
    }
  }

  static class Impl implements Counter {
    int n;

    @Override
    public int get() {
      return n; // @B
    }

    @Override
    public void set(int n) {
      this.n = n; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Impl impl = new Impl();
    Duo.inOrder(() -> impl.set(1), impl::get);
  }
}
