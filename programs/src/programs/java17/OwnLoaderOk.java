// IDIOM a class that a null-parent class loader defines
// EXPECT none
// PRINTS 6
import java.io.InputStream;
import java.util.concurrent.Callable;

public class OwnLoaderOk {
  public static class Guest implements Callable<Integer> {
    int n;

    @Override
    public Integer call() {
      for (int i = 0; i < 4; i++) n += i;
      return n;
    }
  }

  static class Island extends ClassLoader {
    Island() {
      super(null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = OwnLoaderOk.class.getResourceAsStream("/" + name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (Exception e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?> guest = new Island().loadClass("OwnLoaderOk$Guest");
    Duo.check(guest.getClassLoader() instanceof Island);
    System.out.println(((Callable<?>) guest.getConstructor().newInstance()).call());
  }
}
