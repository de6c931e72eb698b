// IDIOM a loader of the program counts the classes that it has found, under the lock that all loaders take
// EXPECT none
import java.io.*;

public class LoaderLockOk {
  static class First {}

  static class Second {}

  static class Loader extends ClassLoader {
    int found;

    Loader() {
      super(null);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      found++;
      try (InputStream in = LoaderLockOk.class.getResourceAsStream("/" + name + ".class")) {
        byte[] file = in.readAllBytes();
        return defineClass(name, file, 0, file.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Loader loader = new Loader();
    Duo.inOrder(
        () -> loader.loadClass("LoaderLockOk$First"), () -> Class.forName("LoaderLockOk$Second", true, loader));
    Duo.check(loader.found == 2);
  }
}
