// IDIOM plain, release, acquire, plain: a field that publishes itself
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedPublishOk {
  int x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedPublishOk.class, "x", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedPublishOk o = new MixedPublishOk();
    Duo.atOnce(
        () -> {
          o.x = 1;
          X.setRelease(o, 2);
        },
        () -> {
          MixedPublishOk own = new MixedPublishOk();
          own.x = 1;
          Duo.check((int) X.getAndAdd(own, 1) == 1 && own.x == 2);
        });
    MixedPublishOk p = new MixedPublishOk();
    p.x = 1;
    Duo.atOnce(
        () -> X.setRelease(p, p.x + 1),
        () -> {
          while ((int) X.getAcquire(p) != 2) Thread.onSpinWait();
          p.x++;
          Duo.check(p.x == 3);
        });
    Duo.check(p.x == 3 && o.x == 2);
  }
}
