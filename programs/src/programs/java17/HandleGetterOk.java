// IDIOM getter and setter handles under one lock, a volatile one without
// EXPECT none
import java.lang.invoke.*;

public class HandleGetterOk {
  int x;
  volatile int v;
  static int y;

  public static void main(String[] args) throws Exception {
    var o = new HandleGetterOk();
    var l = MethodHandles.lookup();
    MethodHandle g = l.findGetter(HandleGetterOk.class, "x", int.class),
        s = l.findSetter(HandleGetterOk.class, "x", int.class),
        vs = l.findSetter(HandleGetterOk.class, "v", int.class),
        vg = l.findGetter(HandleGetterOk.class, "v", int.class);
    Duo.inOrder(
        () -> {
          try {
            synchronized (o) {
              s.invokeExact(o, 3);
            }
            y = 1;
            vs.invokeExact(o, 1);
          } catch (Throwable t) {
            throw new Error(t);
          }
        },
        () -> {
          try {
            synchronized (o) {
              int a = (int) g.invoke(o);
            }
            while ((int) vg.invokeExact(o) == 0) Thread.onSpinWait();
            y++;
          } catch (Throwable t) {
            throw new Error(t);
          }
        });
  }
}
