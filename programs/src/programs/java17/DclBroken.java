// IDIOM double-checked locking without volatile
// EXPECT race field=DclBroken.instance at=A,B
// EXPECT race field=DclBroken$Config.size at=C,D
public class DclBroken {
  static class Config {
    int size;

    Config() {
      size = 3; // @C
    }
  }

  static Config instance;

  static Config get() {
    if (instance == null) { // @B
      synchronized (DclBroken.class) {
        if (instance == null) instance = new Config(); // @A
      }
    }
    return instance;
  }

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> get());
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      if (get().size != 3) throw new AssertionError(); // @D
    });
    a.join();
    b.join();
  }
}
