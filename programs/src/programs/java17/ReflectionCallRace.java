// IDIOM a method called through reflection writes without the lock
// EXPECT race field=ReflectionCallRace.x at=A,B
import java.lang.reflect.Method;

public class ReflectionCallRace {
  static int x;

  static void write() {
    x = 1; // @A
  }

  public static void main(String[] args) throws Exception {
    Method write = ReflectionCallRace.class.getDeclaredMethod("write");
    Duo.inOrder(
        () -> write.invoke(null),
        () -> {
          int got = x; // @B
        });
  }
}
