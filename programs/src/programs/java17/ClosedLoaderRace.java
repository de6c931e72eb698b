// IDIOM a loader that knows the packages of the JDK by name and refuses all others loads a class that is shared unlocked
// EXPECT race field=ClosedLoaderRace$Shared.hits at=A,A
import java.io.IOException;
import java.io.InputStream;

public class ClosedLoaderRace {
  public static class Shared implements Runnable {
    private int hits;

    @Override public void run() {
      hits++; // @A
    }
  }

  /** Defines the one class itself and has no parent; the JVM must not find more through it than it could before. */
  static final class Closed extends ClassLoader {
    Closed() {
      super(null);
    }

    @Override public Class<?> loadClass(String name) throws ClassNotFoundException {
      boolean isJdk = ModuleLayer.boot().modules().stream()
          .anyMatch(module -> module.getPackages().contains(name.substring(0, Math.max(name.lastIndexOf('.'), 0))));
      if (isJdk) {
        return ClassLoader.getPlatformClassLoader().loadClass(name);
      }
      if (!name.equals("ClosedLoaderRace$Shared")) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream in = ClosedLoaderRace.class.getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Runnable shared = (Runnable) new Closed().loadClass("ClosedLoaderRace$Shared").getDeclaredConstructor().newInstance();
    Duo.inOrder(shared::run, shared::run);
  }
}
