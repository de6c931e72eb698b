// IDIOM Field.set and Field.get under one lock
// EXPECT none
// FLAGS reflection
import java.lang.reflect.Field;

public class ReflectionOk {
  static final Object L = new Object();
  int x;

  public static void main(String[] args) throws Exception {
    ReflectionOk o = new ReflectionOk();
    Field f = ReflectionOk.class.getDeclaredField("x");
    Duo.inOrder(
        () -> {
          synchronized (L) {
            f.set(o, 1);
          }
        },
        () -> {
          synchronized (L) {
            Duo.check(f.getInt(o) == 1);
          }
        });
  }
}
