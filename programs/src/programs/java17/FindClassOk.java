// IDIOM a loader that is asked for classes while the JDK holds its lock
// EXPECT none
import java.util.*;

public class FindClassOk {
  static class Finder extends ClassLoader {
    private final Map<String, Integer> asked = new HashMap<>();
    private int count;

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      count++;
      asked.merge(name, 1, Integer::sum);
      throw new ClassNotFoundException(name);
    }
  }

  public static void main(String[] args) throws Exception {
    Finder finder = new Finder();
    Duo.Body ask = () -> {
      for (String name : new String[] {"no.such.One", "no.such.Two"}) {
        try {
          finder.loadClass(name);
          throw new AssertionError(name);
        } catch (ClassNotFoundException expected) {
          // it never finds any
        }
      }
    };
    Duo.inOrder(ask, ask);
    Duo.atOnce(ask, ask);
  }
}
