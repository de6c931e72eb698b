// IDIOM opaque counts of several threads, read plainly when these have ended
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedJoinOk {
  static int x, y;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(MixedJoinOk.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    y = 1;
    x = 1;
    Duo.Body count = () -> {
      for (int i = 0; i < 100; i++) {
        int before = (int) X.getAndAddAcquire(1);
        Duo.check((int) X.getOpaque() > before);
      }
    };
    Duo.atOnce(count, count);
    Duo.check(x == 201);
    X.setOpaque(3);
    x++;
    Duo.atOnce(() -> X.setOpaque(9), () -> X.setRelease(9));
    Duo.check(x == 9);
  }
}
