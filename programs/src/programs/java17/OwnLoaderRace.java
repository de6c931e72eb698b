// IDIOM a race inside a class that a null-parent class loader defines
// EXPECT race field=OwnLoaderRace$Guest.n at=A,A
import java.io.InputStream;

public class OwnLoaderRace {
  public static class Guest implements Runnable {
    int n;

    @Override
    public void run() {
      n++; // @A
    }
  }

  static class Island extends ClassLoader {
    Island() {
      super(null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = OwnLoaderRace.class.getResourceAsStream("/" + name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (Exception e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?> guest = new Island().loadClass("OwnLoaderRace$Guest");
    Runnable shared = (Runnable) guest.getConstructor().newInstance();
    Duo.inOrder(shared::run, shared::run);
  }
}
