// IDIOM reflection honours volatile
// EXPECT none
// FLAGS reflection
import java.lang.reflect.Field;

public class ReflectionVolatileOk {
  volatile boolean ready;
  int data;

  public static void main(String[] args) throws Exception {
    ReflectionVolatileOk o = new ReflectionVolatileOk();
    Field f = ReflectionVolatileOk.class.getDeclaredField("ready");
    Duo.atOnce(
        () -> {
          o.data = 3;
          f.setBoolean(o, true);
        },
        () -> {
          while (!f.getBoolean(o)) Thread.onSpinWait();
          Duo.check(o.data == 3);
        });
  }
}
