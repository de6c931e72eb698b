// IDIOM EnumSets under a lock, copies of their own
// EXPECT none
import java.util.*;

public class EnumSetOk {
  enum E {
    P,
    Q
  }

  public static void main(String[] args) throws Exception {
    EnumSet<E> s = EnumSet.noneOf(E.class);
    Duo.Body b = () -> {
      for (int i = 0; i < 10; i++)
        synchronized (s) {
          s.add(E.P);
          s.remove(E.Q);
          EnumSet<E> c = EnumSet.copyOf(s);
          c.add(E.Q);
          for (E e : s) c.contains(e);
        }
      EnumSet<E> o = EnumSet.allOf(E.class);
      o.retainAll(EnumSet.of(E.P));
    };
    Duo.atOnce(b, b);
  }
}
