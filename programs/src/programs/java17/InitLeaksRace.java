// IDIOM an initialiser starts a thread that writes a static of the class
// EXPECT race field=InitLeaksRace$P.n at=A,B

public class InitLeaksRace {
  static class P {
    static int n;
    static Thread t;

    static {
      t = Duo.go(() -> {
        Duo.sleep(60);
        Other.set();
      });
    }
  }

  static class Other {
    static void set() {
      P.n = 1; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    int g = P.n; // @B
    P.t.join();
  }
}
